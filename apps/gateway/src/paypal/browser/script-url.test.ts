import { describe, expect, it } from 'vitest';
import { paypalPage } from './script-url.ts';

describe('URLs of PayPal’s pages', () => {
  it.each([
    ['https://www.paypalobjects.com/api/checkout.min.js', 'https://www.sandbox.paypal.com/smart/button'],
    ['https://www.paypal.com/sdk/js?client-id=sb', 'https://www.sandbox.paypal.com/smart/button'],
    [
      'http://localhost:3000/__hosted/www.paypalobjects.com/api/checkout.min.js',
      'http://localhost:3000/__hosted/www.sandbox.paypal.com/smart/button',
    ],
    ['http://127.0.0.1:3002/sdk/js', 'http://127.0.0.1:3002/__hosted/www.sandbox.paypal.com/smart/button'],
  ])("[PAYPAL-17] a script from %s finds PayPal's pages on its own transport", (script, page) => {
    expect(paypalPage(script, '/smart/button')).toBe(page);
  });
});
