import type { CardBrand } from '@guichet/testkit';
import type { Merchant } from '../state/merchant.ts';

/** How a brand is called in the configuration of wallets, and on the labels of their sheets. */
export type WalletNetwork = {
  readonly brand: CardBrand;
  readonly graphQL: string;
  readonly legacy: string;
  readonly label: string;
};

/** The brands that wallets know. */
const networks: readonly WalletNetwork[] = [
  { brand: 'visa', graphQL: 'VISA', legacy: 'visa', label: 'Visa' },
  { brand: 'master-card', graphQL: 'MASTERCARD', legacy: 'mastercard', label: 'Mastercard' },
  { brand: 'american-express', graphQL: 'AMERICAN_EXPRESS', legacy: 'amex', label: 'Amex' },
  { brand: 'discover', graphQL: 'DISCOVER', legacy: 'discover', label: 'Discover' },
];

/** The brands of a merchant that can be paid with from a wallet. */
export function walletNetworks({ settings }: Merchant): readonly WalletNetwork[] {
  return networks.filter(({ brand }) => settings.supportedBrands.includes(brand));
}

/** How wallets call this brand. */
export function walletNetwork(brand: CardBrand): WalletNetwork {
  const network = networks.find(row => row.brand === brand);
  if (!network) {
    throw new Error(`The scenario table puts a card of ${brand} into a wallet, which no wallet takes.`);
  }
  return network;
}
