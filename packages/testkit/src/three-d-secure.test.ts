import { describe, expect, it } from 'vitest';
import { commerceIndicator, findTestCard, scenarios, threeDSecureRole } from './index.ts';

describe('3-D Secure rows of the scenario table', () => {
  const { cards, rows } = scenarios.threeDSecure;

  it('[SCENARIO-15] [SCENARIO-30] every 3-D Secure card is a listed card, and every role of a card has one row', () => {
    expect(cards.filter(({ number, brand }) => findTestCard(number)?.brand !== brand)).toEqual([]);
    const roles = rows.map(({ role }) => role);
    expect(new Set(roles).size).toBe(roles.length);
    expect(new Set([...cards.map(({ role }) => role), 'not-enrolled'])).toEqual(new Set(roles));
  });

  it('[SCENARIO-16] a role is found by the first six and the last four digits', () => {
    for (const { number, role } of cards) {
      expect(threeDSecureRole({ bin: number.slice(0, 6), last4: number.slice(-4) })).toBe(role);
    }
    const others = scenarios.cards.filter(({ number }) => !cards.some(card => card.number === number));
    const roles = others.map(({ number }) => threeDSecureRole({ bin: number.slice(0, 6), last4: number.slice(-4) }));
    expect(new Set(roles)).toEqual(new Set(['not-enrolled']));
  });

  it('[SCENARIO-31] Mastercard has its own commerce indicators', () => {
    const proofs = ['authenticated', 'attempted', 'none'] as const;
    expect(proofs.map(proof => commerceIndicator('visa', proof))).toEqual(['05', '06', '07']);
    expect(proofs.map(proof => commerceIndicator('master-card', proof))).toEqual(['02', '01', '00']);
  });
});
