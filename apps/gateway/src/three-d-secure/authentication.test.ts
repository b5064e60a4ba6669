import { localMerchant, scenarios } from '@guichet/testkit';
import { expect, it } from 'vitest';
import { Merchant } from '../state/merchant.ts';
import { beginAuthentication, findAuthentication, maxKept } from './authentication.ts';

it('[THREEDS-17] the oldest authentication is removed above the limit', () => {
  const merchant = new Merchant(localMerchant);
  const lookup = scenarios.threeDSecure.rows[0]?.lookup;
  const card = { brand: 'visa', bin: '400000', last4: '2503', expirationMonth: '12', expirationYear: '2039' } as const;
  const facts = { nonce: 'n', card, amount: '1', currency: 'XOF', merchantName: 'm', windowSize: '03' };
  if (!lookup) throw new Error('The scenario table has no row.');
  const ids = Array.from({ length: maxKept + 1 }, () => beginAuthentication(merchant, { ...facts, lookup }).id);
  expect(ids.map(id => findAuthentication(merchant, id) !== undefined)).toEqual([
    false,
    ...ids.slice(1).map(() => true),
  ]);
});
