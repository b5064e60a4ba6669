import { describe, expect, it } from 'vitest';
import { onSameTransport } from './same-transport.ts';

const announced = 'https://payments.sandbox.braintree-api.com/graphql';
const page = '/web/3.144.0/html/hosted-fields-frame.html';
const direct = { origin: 'https://assets.braintreegateway.com', pathname: page };
const hosted = { origin: 'http://localhost:3000', pathname: `/__hosted/assets.braintreegateway.com${page}` };
const gateways = { origin: 'http://localhost:3002', pathname: page };

describe("addresses to which the gateway's own pages post", () => {
  it("[ROUTE-6] a payment host is called on the page's transport", () => {
    expect(onSameTransport(announced, direct)).toBe(announced);
    expect(onSameTransport(announced, hosted)).toBe(
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
  ])('[ROUTE-6] any other address is rejected: %j', address => {
    for (const at of [hosted, gateways]) {
      expect(onSameTransport(address, at)).toBeUndefined();
    }
  });
});
