/** An address in the test wallets of Apple Pay and Google Pay. */
export type WalletAddress = {
  readonly id: string;
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
  readonly countryCode: string;
};

/** The buyer's addresses; the wallets begin with the first. */
export const walletAddresses: readonly WalletAddress[] = [
  {
    id: 'chicago',
    line1: '1 Wallet Road',
    city: 'Chicago',
    state: 'IL',
    postalCode: '60622',
    country: 'United States',
    countryCode: 'US',
  },
  {
    id: 'abidjan',
    line1: '8 rue du Commerce',
    city: 'Abidjan',
    state: '',
    postalCode: '01',
    country: 'Côte d’Ivoire',
    countryCode: 'CI',
  },
  {
    id: 'lyon',
    line1: '3 quai Saint-Antoine',
    city: 'Lyon',
    state: '',
    postalCode: '69002',
    country: 'France',
    countryCode: 'FR',
  },
];

/** An address on one line, as the sheets show it. */
export const addressLabel = ({ line1, postalCode, city, country }: WalletAddress): string =>
  `${line1}, ${[postalCode, city].filter(Boolean).join(' ')}, ${country}`;
