import type { CardBrand } from '@guichet/testkit';
import type { Merchant } from '../state/merchant.ts';

/** The names of a card brand in the wallets' configuration and on their sheets. */
export type WalletNetwork = {
  readonly brand: CardBrand;
  readonly graphQL: string;
  readonly legacy: string;
  readonly label: string;
};

/** The brands that wallets support. */
const networks: readonly WalletNetwork[] = [
  { brand: 'visa', graphQL: 'VISA', legacy: 'visa', label: 'Visa' },
  { brand: 'master-card', graphQL: 'MASTERCARD', legacy: 'mastercard', label: 'Mastercard' },
  { brand: 'american-express', graphQL: 'AMERICAN_EXPRESS', legacy: 'amex', label: 'Amex' },
  { brand: 'discover', graphQL: 'DISCOVER', legacy: 'discover', label: 'Discover' },
];

/** The merchant's brands that wallets support. */
export function walletNetworks({ settings }: Merchant): readonly WalletNetwork[] {
  return networks.filter(({ brand }) => settings.supportedBrands.includes(brand));
}

/** The names of this brand in wallets. */
export function walletNetwork(brand: CardBrand): WalletNetwork {
  const network = networks.find(row => row.brand === brand);
  if (!network) {
    throw new Error(`The scenario table puts a card of ${brand} into a wallet, which no wallet takes.`);
  }
  return network;
}
