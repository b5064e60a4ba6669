import type { SessionRequest } from '../states/state.ts';

/** Who pays, by what the playground's choice says. The first one is the default. */
export const payers: Readonly<Record<string, SessionRequest['payer']>> = {
  'guest with a tokenization key': 'key',
  'guest with a client token': 'token',
  'customer without a saved method': { saved: [] },
  'customer with two cards': { saved: ['fake-valid-visa-nonce', 'fake-valid-mastercard-nonce'] },
};
