import { findWalletCard, findWalletNonce, type WalletCard } from '@guichet/testkit';
import type { PaymentInstrument } from '../state/instrument.ts';
import { applePayInstrument, googlePayInstrument } from './wallet-instrument.ts';

/** Looks up one of the provider's fixed nonces for wallet cards, with the row that decides its outcome. */
export function fixedWalletNonce(
  value: string,
  now: Date,
): { readonly instrument: PaymentInstrument; readonly row: WalletCard } | undefined {
  const fixed = findWalletNonce(value);
  if (!fixed) {
    return undefined;
  }
  const row = findWalletCard(fixed.card);
  if (!row) {
    throw new Error(`The scenario table gives ${value} a card that it does not list.`);
  }
  const isGoogle = fixed.wallet === 'google-pay';
  return { row, instrument: isGoogle ? googlePayInstrument(row, true, now) : applePayInstrument(row, now) };
}
