import { Bank } from '../harness/bank.ts';
import type { Shop } from '../harness/shop.ts';
import { expect, test } from '../harness/test.ts';
import { customerWith, mastercard, vaultWidget, visa } from '../harness/vault.ts';
import { approve, desktopFrame, heldAccount, openOnPhone, pressVenmo, scannedAddress } from '../harness/venmo.ts';
import { Widget } from '../harness/widget.ts';

/** The hosts of the guide's table: the widget itself, cards, device data, 3-D Secure and Venmo. */
const hosts = {
  script: 'https://c.paypal.com https://songbirdstag.cardinalcommerce.com',
  frame: 'https://assets.braintreegateway.com https://*.cardinalcommerce.com https://*.braintreegateway.com',
  connect: [
    'https://api.sandbox.braintreegateway.com https://payments.sandbox.braintree-api.com',
    'https://client-analytics.sandbox.braintreegateway.com https://www.paypal.com https://*.cardinalcommerce.com',
  ].join(' '),
};

/** A policy that forbids everything but the documented sources, with Trusted Types. */
const policy = (source: string, hostsOfScripts: string): string =>
  [
    "default-src 'none'",
    `script-src ${source} ${hostsOfScripts}`,
    `style-src ${source}`,
    'img-src data:',
    `frame-src ${hosts.frame}`,
    `connect-src ${hosts.connect}`,
    "require-trusted-types-for 'script'",
    'trusted-types braintree-dropin',
    "base-uri 'none'",
  ].join('; ');

const policies = {
  'the documented hosts': { nonce: '', header: policy("'self'", hosts.script) },
  'a nonce alone': { nonce: ' nonce="n0"', header: policy("'nonce-n0'", '') },
} as const;

type PolicyName = keyof typeof policies;

/** Opens a page under a policy; the policy's violations are collected in the page. */
async function openUnder(name: PolicyName, { page, openPage }: Pick<Shop, 'page' | 'openPage'>): Promise<Widget> {
  const { nonce, header } = policies[name];
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', event => {
      violations.push(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`);
    });
  });
  await openPage(
    () => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A shop</title>
      <link rel="icon" href="data:,">
      <script${nonce} src="/provider/guichet-dropin/dropin.js"></script></head>
      <body><main><h1>Pay</h1><div id="payment"></div></main></body></html>`,
    { 'content-security-policy': header },
  );
  return new Widget(page, '#payment');
}

const violationsOf = ({ page }: Shop): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { violations: readonly string[] }).violations);

const names = Object.keys(policies) as readonly PolicyName[];

for (const name of names) {
  const tag = name === 'a nonce alone' ? ['@https'] : ['@full', '@https'];

  test(`[CSP-1] [CSP-2] under ${name} and Trusted Types a card is paid with device data`, { tag }, async ({ shop }) => {
    const widget = await openUnder(name, { page: shop.page, openPage: shop.openPage.bind(shop) });
    const customer = await customerWith(shop, visa, mastercard);
    const authorization = await shop.authorize({ customer });
    const options = { authorization, locale: 'fr_FR', vaultManager: true, dataCollector: true };
    expect(await widget.create(options)).toEqual({ kind: 'done', value: null });
    await expect(widget.root.locator('.braintree-method').first()).toHaveCSS('display', 'flex');
    const { edit, askToDelete, confirm, rows } = vaultWidget(widget);
    await edit();
    await askToDelete(0);
    await confirm();
    await expect(rows).toHaveCount(1);
    await widget.part('toggle').click();
    await widget.fillCard({ number: '4111111111111111' });
    const { nonce, deviceData = '' } = await widget.requested();
    expect(JSON.parse(deviceData)).toEqual({ correlation_id: expect.any(String) });
    expect((await shop.sell(nonce, { deviceData })).success).toBe(true);
    await widget.teardown();
    expect(await violationsOf(shop)).toEqual([]);
  });

  for (const version of ['2', '2-inline-iframe'] as const) {
    test(`[CSP-1] [CSP-2] [CSP-3] under ${name} and Trusted Types a challenge of version ${version} is answered`, {
      tag: version === '2' ? tag : ['@full', '@https'],
    }, async ({ shop }) => {
      const widget = await openUnder(name, { page: shop.page, openPage: shop.openPage.bind(shop) });
      const authorization = await shop.authorize('token');
      await widget.create({ authorization, threeDSecure: { version }, dataCollector: true });
      await widget.fillCard({ number: '4000000000002503' });
      await widget.requestable();
      const outcome = widget.request({ threeDSecure: { amount: '100' } });
      await new Bank(shop.page).choose('approved');
      expect(await outcome).toMatchObject({
        kind: 'done',
        value: { liabilityShifted: true, deviceData: expect.stringContaining('correlation_id') },
      });
      expect(await violationsOf(shop)).toEqual([]);
    });
  }

  test(`[CSP-1] [CSP-2] under ${name} and Trusted Types Venmo is approved by QR code`, {
    tag: ['@full', '@https'],
  }, async ({ shop, context }) => {
    const widget = await openUnder(name, { page: shop.page, openPage: shop.openPage.bind(shop) });
    const authorization = await shop.authorize('token');
    const venmo = { allowDesktop: true, paymentMethodUsage: 'multi_use' };
    await widget.create({ authorization, venmo, dataCollector: true });
    await pressVenmo(widget);
    await approve(await openOnPhone(context, await scannedAddress(desktopFrame(shop.page))));
    await expect(heldAccount(widget)).toContainText('@venmojoe');
    expect((await widget.requested()).deviceData).toContain('correlation_id');
    expect(await violationsOf(shop)).toEqual([]);
  });
}
