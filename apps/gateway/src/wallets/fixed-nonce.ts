import { findWalletCard, findWalletNonce, type ScenarioTable } from '@guichet/testkit';
import { type Nonce, plainNonce } from '../state/nonce.ts';
import { applePayInstrument, googlePayInstrument } from './wallet-instrument.ts';

/** The nonce behind one of the provider's fixed names for cards in a wallet. */
export function fixedWalletNonce(
  value: string,
  { walletNonces, walletCards }: ScenarioTable,
  now: Date,
): Nonce | undefined {
  const fixed = findWalletNonce(value, walletNonces);
  if (!fixed) {
    return undefined;
  }
  const row = findWalletCard(fixed.card, walletCards);
  if (!row) {
    throw new Error(`The scenario table gives ${value} a card that it does not list.`);
  }
  const instrument = fixed.wallet === 'google-pay' ? googlePayInstrument(row, true, now) : applePayInstrument(row, now);
  return plainNonce(value, instrument, now, row);
}
