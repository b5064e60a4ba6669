import { describe, expect, it } from 'vitest';
import { onSameTransport } from './payment-host.ts';

const advertisedUrl = 'https://payments.sandbox.braintree-api.com/graphql';
const page = '/web/3.144.0/html/hosted-fields-frame.html';
const direct = { origin: 'https://assets.braintreegateway.com', pathname: page };
const hosted = { origin: 'http://localhost:3000', pathname: `/__hosted/assets.braintreegateway.com${page}` };
const gateways = { origin: 'http://localhost:3002', pathname: page };

describe("URLs to which the gateway's own pages post", () => {
  it("[ROUTE-14] a payment host is called on the page's transport", () => {
    expect(onSameTransport(advertisedUrl, direct)).toBe(advertisedUrl);
    expect(onSameTransport(advertisedUrl, hosted)).toBe(
      'http://localhost:3000/__hosted/payments.sandbox.braintree-api.com/graphql',
    );
  });

  it.each([
    'http://localhost:3002/__control/reset',
    'http://localhost:3000/__control/reset',
    '/__control/reset',
    '/__hosted/../__control/reset',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'javascript://www.paypal.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://evil.example/',
    '',
  ])('[ROUTE-6] any other URL is rejected: %j', url => {
    for (const at of [hosted, gateways]) {
      expect(onSameTransport(url, at)).toBeUndefined();
    }
  });
});
