import { serveCdn } from '../harness/cdn.ts';
import { expect, test } from '../harness/test.ts';
import { Widget } from '../harness/widget.ts';

test('[CDN-1] from a CDN with hashes and a strict policy a buyer pays by card, in French', async ({ shop }) => {
  const { page } = shop;
  const cdn = await serveCdn();
  try {
    const printed: string[] = [];
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) printed.push(message.text());
    });
    page.on('pageerror', error => printed.push(error.message));
    const policy = [
      "default-src 'none'",
      `script-src 'self' ${cdn.origin}`,
      `style-src ${cdn.origin}`,
      "img-src 'self' data:",
      "frame-src 'self'",
      "connect-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types braintree-dropin',
    ];
    await shop.openPage(
      script => `<!doctype html>
        <html lang="fr">
          <head><meta charset="utf-8"><title>A shop</title><link rel="icon" href="data:,">${script}${cdn.tags}</head>
          <body><div id="payment"></div></body>
        </html>`,
      { 'content-security-policy': policy.join('; ') },
    );
    const widget = new Widget(page, '#payment');
    const authorization = await shop.authorize('token');
    // The page has the stylesheet itself, with its hash.
    const created = await widget.create({ authorization, locale: 'fr_FR', stylesheet: false });
    expect(created).toEqual({ kind: 'done', value: null });
    await widget.fillCard({ number: '4111111111111111' });
    await expect(widget.part('card-sheet-header')).toContainText('carte');
    expect((await shop.sell((await widget.requested()).nonce)).success).toBe(true);
    expect(printed).toEqual([]);
    expect(cdn.asked.length).toBeGreaterThan(4);
    expect(cdn.asked.filter(path => !/^\/\d+\.\d+\.\d+\//.test(path))).toEqual([]);
    const response = await page.request.get(`${cdn.origin}${cdn.asked[0]}`);
    expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  } finally {
    await cdn.close();
  }
});
