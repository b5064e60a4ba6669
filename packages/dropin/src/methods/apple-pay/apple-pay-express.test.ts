import { describe, expect, it, vi } from 'vitest';
import { applePayScene, paymentRequest, type Setting } from '../../../test/apple-pay-scene.ts';
import { flush } from '../../../test/harness.ts';
import type { ExpressOptions } from '../../express/express-options.ts';

const price: ExpressOptions = {
  total: '48.00',
  currency: 'EUR',
  label: 'Kiosk',
  lineItems: [{ label: 'Tickets', amount: '43.00' }],
  requestShipping: true,
  requestContact: true,
  shippingOptions: [{ id: 'post', label: 'Post', detail: '3 days', amount: '5.00' }],
};

async function pressed(terms: Partial<ExpressOptions> = {}, setting: Setting = {}) {
  const at = await applePayScene({
    ...setting,
    option: { displayName: 'Shop', paymentRequest: { ...paymentRequest, merchantCapabilities: ['supports3DS'] } },
    options: { card: true, expressMethods: { ...price, ...terms } },
  });
  await vi.dynamicImportSettled();
  await vi.waitFor(() => at.world.hook('express-apple-pay-button'), 20_000);
  await flush();
  at.world.hook('express-apple-pay-button').click();
  return at;
}

describe('the session of the express row', () => {
  it.each([
    [3, 14, undefined],
    [12, 14, () => undefined],
    [3, 11, () => undefined],
  ])('[EXPRESS-15] has version %i where the browser has %i', async (version, newestVersion, onCouponChange) => {
    const at = await pressed({ onCouponChange }, { newestVersion });
    expect(at.session.version).toBe(version);
    expect(Object(at.session.request).supportsCouponCode).toBe(version === 12 ? true : undefined);
  });

  it('[EXPRESS-16] has the page’s request with the price and the questions of the row', async () => {
    const at = await pressed();
    expect(at.session.request).toEqual({
      countryCode: 'FR',
      merchantCapabilities: ['supports3DS'],
      total: { label: 'Kiosk', amount: '48.00' },
      lineItems: [{ label: 'Tickets', amount: '43.00' }],
      currencyCode: 'EUR',
      requiredShippingContactFields: ['postalAddress', 'name', 'email', 'phone'],
      shippingMethods: [{ identifier: 'post', label: 'Post', detail: '3 days', amount: '5.00' }],
    });
  });
});
