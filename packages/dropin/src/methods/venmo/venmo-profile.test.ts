import { expect, it } from 'vitest';
import { readProfile } from './venmo-profile.ts';

it('[GATEWAY-23] reads what the account says about Venmo', () => {
  const part = { merchantId: 'v', accessToken: 't', environment: 'sandbox', enrichedCustomerDataEnabled: true };
  expect(readProfile({ raw: { payWithVenmo: part } })).toEqual({
    merchantId: 'v',
    accessToken: 't',
    environment: 'sandbox',
    hasCustomerData: true,
  });
  expect(readProfile({ raw: {} })).toBeNull();
});
