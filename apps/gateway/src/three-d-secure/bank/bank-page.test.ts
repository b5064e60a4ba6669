import { localMerchant } from '@guichet/testkit';
import { describe, expect, it } from 'vitest';
import { buildGateway } from '../../gateway.ts';
import { challengeRequest, lookUpCard, postForm, today } from '../../testing/three-d-secure.ts';

const gateway = buildGateway({ now: () => today, readBrowserFile: async name => `// ${name}` });
const hosted = '/__hosted/0merchantacsstag.cardinalcommerce.com';
const completeUrl =
  'https://assets.braintreegateway.com/web/3.94.0/html/three-d-secure-authentication-complete-frame.html?channel=c&';

async function challenged(body: object = {}) {
  const { paymentMethod, lookup } = await lookUpCard(gateway, '4000000000002503', body);
  return { nonce: paymentMethod.nonce as string, lookup };
}

/** The fields of a form on a page, and its target URL. */
function formOf(page: string) {
  const action = /<form[^>]* action="([^"]*)"/.exec(page)?.[1] ?? '';
  const fields = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  return {
    action: action.replaceAll('&amp;', '&'),
    fields: Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')])),
  };
}

describe("the bank's page", () => {
  it('[THREEDS-13] [THREEDS-34] shows the shop, the amount, the last digits of the card and the code', async () => {
    const { lookup } = await challenged({ amount: '12500', merchantName: 'Tom & "Jerry" <b>' });
    const page = await gateway.inject(`${hosted}/acs/challenge?creq=${lookup.pareq}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    for (const text of [
      'Local test page',
      '12500 XOF',
      'Visa ending in 2503',
      'Tom &amp; &quot;Jerry&quot; &lt;b&gt;',
    ]) {
      expect(page.body).toContain(text);
    }
    expect(page.body).not.toContain('4000000000002503');
    expect(page.body).toMatch(/would show \d{6}/);
    // Like the box around its frame, the page is light in every colour scheme.
    expect(page.body).toContain('<meta name="color-scheme" content="light">');
  });

  it.each([{}, { merchantName: '' }])('[THREEDS-13] shows a shop without a name as a test shop: %j', async body => {
    const { lookup } = await challenged(body);
    const page = await gateway.inject(`${hosted}/acs/challenge?creq=${lookup.pareq}`);
    expect(page.body).toContain('<dt>Shop</dt><dd>Test shop</dd>');
  });

  it.each(['', 'creq=x', `creq=${challengeRequest('unknown')}`, `creq=${Buffer.from('7').toString('base64url')}`])(
    '[THREEDS-28] shows an error page for the invalid request %j',
    async query => {
      const page = await gateway.inject(`/acs/challenge?${query}`);
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('Nothing to confirm');
    },
  );

  it('[THREEDS-29] is not shown after it was submitted, nor for a card without a challenge', async () => {
    const { lookup } = await challenged();
    await postForm(gateway, '/acs/decision', { id: lookup.transactionId, outcome: 'declined' });
    expect((await gateway.inject(`/acs/challenge?creq=${lookup.pareq}`)).statusCode).toBe(404);
    const passed = await lookUpCard(gateway, '4000000000002701');
    const page = await gateway.inject(`/acs/challenge?creq=${challengeRequest(passed.lookup.transactionId)}`);
    expect(page.statusCode).toBe(404);
  });

  it('[THREEDS-30] shows the error of a submitted code beside its field', async () => {
    const { lookup } = await challenged();
    const wrong = await postForm(gateway, '/acs/decision', {
      id: lookup.transactionId,
      outcome: 'approved',
      code: '1',
    });
    expect(wrong.body).toMatch(/aria-invalid="true"[\s\S]*role="alert">That is not the code/);
    const odd = await postForm(gateway, '/acs/decision', { id: lookup.transactionId, outcome: 'odd' });
    expect(odd.body).toContain('Please choose an answer.');
    expect((await postForm(gateway, '/acs/decision', { id: 'unknown', outcome: 'approved' })).statusCode).toBe(404);
  });
});

describe("the bank's page in the framed flow of 3-D Secure 1", () => {
  /** Goes through the bank's pages as the frame does; returns the final URL of the frame. */
  async function followBankPages(exit: string, prefix = '') {
    const { nonce, lookup } = await challenged();
    const back = `${lookup.termUrl}&three_d_secure_version=3.94.0&authentication_complete_base_url=${encodeURIComponent(completeUrl)}`;
    const page = await postForm(gateway, `${prefix}/acs/challenge`, {
      PaReq: lookup.pareq,
      MD: lookup.md,
      TermUrl: back,
    });
    const { fields } = formOf(page.body);
    const code = /would show (\d{6})/.exec(page.body)?.[1] ?? '';
    const answered = await postForm(gateway, `${prefix}/acs/decision`, { ...fields, outcome: exit, code });
    const sent = formOf(answered.body);
    const returned = await postForm(
      gateway,
      sent.action.replace('https://api.sandbox.braintreegateway.com', ''),
      sent.fields,
    );
    const location = String(returned.headers.location);
    const result = new URL(location, 'https://shop.example').searchParams.get('auth_response') ?? 'null';
    return { nonce, sent, location, result: JSON.parse(result) };
  }

  it('[THREEDS-38] ends in the frame that the page named, with the result of the bank', async () => {
    const { nonce, location, result } = await followBankPages('approved');
    expect(location.startsWith(`${completeUrl}auth_response=`)).toBe(true);
    expect(result).toMatchObject({ paymentMethod: { nonce: expect.any(String) } });
    expect(result.paymentMethod.nonce).not.toBe(nonce);
  });

  it('[THREEDS-31] keeps the transport of the frame', async () => {
    const { sent, location } = await followBankPages('approved', hosted);
    expect(sent.action).toMatch(/^\/__hosted\/api\.sandbox\.braintreegateway\.com\//);
    expect(location).toMatch(/^\/__hosted\/assets\.braintreegateway\.com\/web\/3\.94\.0\/html\//);
  });

  it.each([
    'https://evil.example/?',
    'javascript:alert(1)//',
    '//evil.example/',
    'http://assets.braintreegateway.com/',
  ])('[THREEDS-14] never redirects to %s', async url => {
    const { nonce, lookup } = await challenged();
    const page = await postForm(gateway, '/acs/challenge', { PaReq: lookup.pareq, MD: lookup.md, TermUrl: url });
    expect(page.body).not.toContain('evil');
    expect(formOf(page.body).fields.termUrl).toBeUndefined();
    const query = new URLSearchParams({ authentication_complete_base_url: url });
    const path = `/merchants/${localMerchant.merchantId}/client_api/v1/payment_methods/${nonce}/three_d_secure/authenticate`;
    const returned = await postForm(gateway, `${path}?${query}`, { PaRes: '' });
    expect(returned.statusCode).toBe(404);
    expect(returned.headers.location).toBeUndefined();
  });

  it.each([
    '/__hosted/../elsewhere?',
    '/__hosted/%2e%2e/elsewhere?',
    '/__hosted/..\\elsewhere?',
    '/__hosted/../..//evil.example/?',
  ])('[THREEDS-14] never redirects the buyer to another page of the shop by %s', async url => {
    const path = `/merchants/${localMerchant.merchantId}/client_api/v1/payment_methods/x/three_d_secure/authenticate`;
    const query = new URLSearchParams({ authentication_complete_base_url: url });
    const hosted = `/__hosted/api.sandbox.braintreegateway.com${path}?${query}`;
    const returned = await postForm(gateway, hosted, { PaRes: '' });
    expect(returned.statusCode).toBe(404);
    expect(returned.headers.location).toBeUndefined();
  });

  it.each([
    ['/__hosted/assets.braintreegateway.com/\r\nSet-Cookie:a', '/__hosted/api.sandbox.braintreegateway.com'],
    ['https://assets.braintreegateway.com/\r\nSet-Cookie:a', ''],
    ['https://assets.braintreegateway.com/日?', ''],
  ])('[THREEDS-33] escapes the URL %j for the location header', async (url, prefix) => {
    const path = `/merchants/${localMerchant.merchantId}/client_api/v1/payment_methods/x/three_d_secure/authenticate`;
    const query = new URLSearchParams({ authentication_complete_base_url: url });
    const returned = await postForm(gateway, `${prefix}${path}?${query}`, { PaRes: '' });
    expect(returned.statusCode).toBe(303);
    expect(returned.headers.location).toMatch(/^[!-~]*assets\.braintreegateway\.com[!-~]+$/);
  });
});
