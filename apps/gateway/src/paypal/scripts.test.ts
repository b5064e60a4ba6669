import { describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';

const gateway = buildGateway({ readBrowserFile: async name => `/* ${name} */` });

async function script(query: string) {
  const { statusCode, headers, body } = await gateway.inject(`/__hosted/www.paypal.com/sdk/js?${query}`);
  return { statusCode, type: headers['content-type'], body };
}

describe("PayPal's scripts", () => {
  it('[PAYPAL-12] [PAYPAL-29] serves the legacy script checkout.js and the files of every page', async () => {
    for (const [path, type] of [
      ['www.paypalobjects.com/api/checkout.min.js', 'text/javascript'],
      ['www.paypalobjects.com/api/checkout.js', 'text/javascript'],
      ['www.sandbox.paypal.com/smart/button.js', 'text/javascript'],
      ['www.sandbox.paypal.com/smart/button.css', 'text/css'],
      ['www.sandbox.paypal.com/paypal-window/paypal-window.js', 'text/javascript'],
      ['www.sandbox.paypal.com/paypal-window/approval.css', 'text/css'],
    ]) {
      const file = await gateway.inject(`/__hosted/${path}`);
      expect({ path, status: file.statusCode, type: file.headers['content-type'] }).toEqual({
        path,
        status: 200,
        type: `${type}; charset=utf-8`,
      });
    }
  });

  it.each([
    'client-id=local-paypal-local_merchant&components=buttons&intent=authorize&currency=USD',
    'client-id=sb&components=buttons,messages&intent=tokenize&vault=true&locale=fr_FR&commit=false',
    'client-id=test&enable-funding=paylater,credit&disable-funding=card&buyer-country=FR&debug=true',
  ])('[PAYPAL-13] serves the current script for %s', async query => {
    expect(await script(query)).toEqual({
      statusCode: 200,
      type: 'text/javascript; charset=utf-8',
      body: '/* paypal-sdk.js */',
    });
  });

  it.each([
    ['components=buttons', 'client-id'],
    ['client-id=nobody', 'client-id nobody is not known'],
    ['client-id=sb&currency=XOF', 'currency'],
    ['client-id=sb&currency=euro', 'currency'],
    ['client-id=sb&intent=gift', 'intent'],
    ['client-id=sb&intent=tokenize', 'vault=true'],
    ['client-id=sb&vault=yes', 'vault'],
    ['client-id=sb&components=buttons,wheels', 'components'],
    ['client-id=sb&locale=french', 'locale'],
    ['client-id=sb&colour=blue', 'colour'],
    ['client-id=</script><script>alert(1)</script>', 'is not known'],
  ])('[PAYPAL-27] rejects the script parameters %s', async (query, reason) => {
    const { statusCode, type, body } = await script(query);
    expect({ statusCode, type }).toEqual({ statusCode: 400, type: 'text/javascript; charset=utf-8' });
    expect(body).toMatch(/^throw new Error\(".*"\);\n$/);
    expect(body).toContain(reason);
    expect(body).not.toContain('</script>');
  });

  it('[PAYPAL-14] [PAYPAL-30] [PAYPAL-34] the page of the buttons shows the requested buttons, disabled, and ignores unknown values', async () => {
    const page = async (query: string) => (await gateway.inject(`/smart/button?${query}`)).body;
    const html = await page('sources=paypal,credit,wire&label=pay&color=black&shape=rect&height=30&layout=vertical');
    expect(
      [...html.matchAll(/data-source="(\w+)" disabled>([^<]+)/g)].map(([, source, text]) => [source, text]),
    ).toEqual([
      ['paypal', 'Pay with PayPal'],
      ['credit', 'PayPal Credit'],
    ]);
    expect(html).toContain('<body class="black responsive rect vertical" data-height="30" data-rows="2">');
    expect(await page('locale=fr_FR&label=checkout')).toContain('Payer par PayPal');
    const nonsense = await page('sources="><script>,paypal&color="><script>&height=9999&label=<b>&size=huge');
    expect(nonsense).toContain('<body class="gold responsive pill vertical" data-height="45" data-rows="1">');
    expect(nonsense.match(/<script/g)).toHaveLength(1);
    expect(await page('sources=constructor,__proto__,toString')).toContain('data-rows="0"');
  });
});
