import type { WalletCard } from '@guichet/testkit';
import type { Card } from '../state/card.ts';
import type { PaymentInstrument } from '../state/instrument.ts';

/** The instrument from Google Pay: the card's own number, or a device number. */
export function googlePayInstrument(row: WalletCard, isNetworkTokenized: boolean, now: Date): PaymentInstrument {
  const last4 = isNetworkTokenized ? row.deviceLast4 : row.last4;
  return { kind: 'google-pay', card: keptCard(row, last4, now), isNetworkTokenized, sourceLast4: row.last4 };
}

/** The instrument from Apple Pay: always a device number. */
export function applePayInstrument(row: WalletCard, now: Date): PaymentInstrument {
  return { kind: 'apple-pay', card: keptCard(row, row.deviceLast4, now), sourceLast4: row.last4 };
}

/** Cards in a wallet never expire within a test. */
function keptCard({ brand, bin }: WalletCard, last4: string, now: Date): Card {
  return { brand, bin, last4, expirationMonth: '12', expirationYear: String(now.getUTCFullYear() + 2) };
}
