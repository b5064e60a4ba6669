import { localMerchant } from '@guichet/testkit';
import { describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { begunPayment, decide, paypalCall, tokenizePayPal } from '../testing/paypal.ts';
import { walletAddresses } from '../wallets/wallet-addresses.ts';

const ways = [
  { id: 'post', label: 'Post', type: 'SHIPPING', selected: true, amount: { value: '5.00', currency: 'EUR' } },
  { id: 'courier', label: 'Courier', type: 'SHIPPING', selected: false, amount: { value: '12.00', currency: 'EUR' } },
];
const shipped = { experienceProfile: { noShipping: 'false' }, shippingOptions: ways };
const window = '/__hosted/www.sandbox.paypal.com/paypal-window/price';

function scene() {
  const gateway = buildGateway();
  return {
    gateway,
    patch: (change: object) => paypalCall(gateway, 'paypal_hermes/patch_payment_resource', change),
    price: async (token: string) =>
      (await gateway.inject({ method: 'POST', url: window, payload: JSON.stringify({ token }) })).json(),
  };
}

describe('the shipping of a PayPal payment', () => {
  it('[SHIPPING-1] [SHIPPING-5] begins with the selected way', async () => {
    const { gateway, price } = scene();
    const { token } = await begunPayment(gateway, shipped);
    expect(await price(token)).toEqual({
      total: '€30.50',
      options: [
        { value: 'post', label: 'Post', hint: '€5.00' },
        { value: 'courier', label: 'Courier', hint: '€12.00' },
      ],
      chosen: 'post',
    });
  });

  it('[SHIPPING-2] [SHIPPING-4] [SHIPPING-5] is what the page has changed it to', async () => {
    const { gateway, patch, price } = scene();
    const { token, paymentId } = await begunPayment(gateway, shipped);
    const shippingOptions = ways.map(way => ({ ...way, selected: way.id === 'courier' }));
    const reply = await patch({ paymentId, amount: '37.50', currencyIsoCode: 'EUR', shippingOptions });
    expect(reply.statusCode).toBe(200);
    expect(await price(token)).toMatchObject({ total: '€37.50', chosen: 'courier' });
    await decide(gateway, { token, place: 'LOCALPAYER001:0' });
    const { body } = await tokenizePayPal(gateway, { paymentToken: paymentId, payerId: 'LOCALPAYER001' });
    expect(body.paypalAccounts[0].details).toMatchObject({
      shippingOptionId: 'courier',
      payerInfo: { shippingAddress: { city: 'Accra' } },
    });
  });

  it.each([
    ['of another currency', { currencyIsoCode: 'USD' }],
    ['that is none', { amount: 'a lot' }],
    ['of a payment that there is not', { paymentId: 'PAYID-NONE' }],
  ])('[SHIPPING-3] does not become a price %s', async (_, wrong) => {
    const { gateway, patch, price } = scene();
    const { token, paymentId } = await begunPayment(gateway, shipped);
    const reply = await patch({ paymentId, amount: '1.00', currencyIsoCode: 'EUR', ...wrong });
    expect(reply.statusCode).toBe(422);
    expect(await price(token)).toMatchObject({ total: '€30.50' });
  });

  it('[SHIPPING-3] does not change once the payment is approved', async () => {
    const { gateway, patch } = scene();
    const { token, paymentId } = await begunPayment(gateway, shipped);
    await decide(gateway, { token });
    expect((await patch({ paymentId, amount: '1.00', currencyIsoCode: 'EUR' })).statusCode).toBe(422);
  });
});

it.each(['/__hosted/pay.google.com/gp/p/ui/pay', '/apple-pay-session.js'])(
  '[SHIPPING-6] %s has the addresses and a field for a coupon',
  async url => {
    const { gateway } = scene();
    const { body } = await gateway.inject(url);
    for (const { id, city } of walletAddresses) {
      expect(body).toContain(id);
      expect(body).toContain(city);
    }
    expect(body).toContain('coupon-code');
    expect(body).not.toContain(localMerchant.privateKey);
  },
);
