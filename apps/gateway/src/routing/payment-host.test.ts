import { describe, expect, it } from 'vitest';
import { isPaymentHost, toHostedUrl } from './payment-host.ts';

const page = 'http://localhost:3000';

describe('URLs of payment hosts', () => {
  it.each([
    [
      'https://assets.braintreegateway.com/web/3/html/f.html#abc',
      '/__hosted/assets.braintreegateway.com/web/3/html/f.html#abc',
    ],
    [
      'https://api.sandbox.braintreegateway.com:443/merchants/m/client_api/v1/configuration?a=1&b=2',
      '/__hosted/api.sandbox.braintreegateway.com/merchants/m/client_api/v1/configuration?a=1&b=2',
    ],
    ['https://payments.sandbox.braintree-api.com/graphql', '/__hosted/payments.sandbox.braintree-api.com/graphql'],
    ['//www.paypal.com:8443/x', '/__hosted/www.paypal.com:8443/x'],
    ['https://PAYPAL.com', '/__hosted/paypal.com/'],
  ])("[ROUTE-1] [ROUTE-7] %s is mapped to the page's origin", (url, path) => {
    expect(toHostedUrl(url, page)).toBe(`${page}${path}`);
  });

  it.each([
    'https://example.com/paypal.com',
    'https://notpaypal.com/',
    'https://paypal.com.example.org/',
    '/images/logo.svg',
    'data:image/png;base64,AAAA',
    'javascript:void(0)',
    'http://[not-an-url',
    '',
  ])('[ROUTE-2] [ROUTE-8] %s is not mapped', url => {
    expect(toHostedUrl(url, page)).toBeUndefined();
  });

  it('[ROUTE-8] a host is compared by whole labels', () => {
    expect(isPaymentHost('api.sandbox.braintreegateway.com:443')).toBe(true);
    expect(isPaymentHost('evilbraintreegateway.com')).toBe(false);
  });
});
