import { describe, expect, it } from 'vitest';
import type { ViewName } from './state.ts';
import { states } from './states.ts';
import { readSwitches } from './switches.ts';

const views: Readonly<Record<ViewName, true>> = {
  loading: true,
  options: true,
  methods: true,
  'delete-confirmation': true,
  card: true,
  paypal: true,
  paypalCredit: true,
  venmo: true,
  googlePay: true,
  applePay: true,
  localPayment: true,
  usBankAccount: true,
  sepaDirectDebit: true,
  custom: true,
  'three-d-secure': true,
};

describe('the list of states', () => {
  it('[PLAY-1] every view has a state', () => {
    expect([...new Set(states.map(({ view }) => view))].sort()).toEqual(Object.keys(views).sort());
  });

  it('[PLAY-2] no two states have the same id', () => {
    expect(new Set(states.map(({ id }) => id)).size).toBe(states.length);
  });
});

it('[PLAY-4] an unknown value of a switch is its first one', () => {
  const read = readSwitches(new URLSearchParams('direction=rtl&scheme=pink&theme=square&locale=ar_EG'));
  expect(read).toEqual({ locale: 'ar_EG', direction: 'rtl', scheme: 'light', theme: 'square', fault: 'none' });
});
