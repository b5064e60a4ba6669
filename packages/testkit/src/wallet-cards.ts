import type { CardBrand } from './card-brands.ts';
import { approved, type Outcome } from './outcome.ts';

/** A card in a wallet: what the wallet's sheet shows of it, and what it leads to. */
export type WalletCard = {
  /** By this the sheet names it to the gateway. */
  readonly id: string;
  readonly brand: CardBrand;
  readonly bin: string;
  /** The last digits on the card itself, which the person knows. */
  readonly last4: string;
  /** The last digits of the number that the wallet pays with in its place. */
  readonly deviceLast4: string;
  /** Whether the gateway makes a nonce of what the wallet hands over. */
  readonly tokenization: 'accepted' | 'refused';
  /** The answer when the card is verified. */
  readonly verification: Outcome;
  /** The answer to a sale. `approved` leaves the sale to the amount rules. */
  readonly sale: Outcome;
  /** What happens with the card, for people. */
  readonly note: string;
};

type Look = Pick<WalletCard, 'id' | 'brand' | 'bin' | 'last4' | 'deviceLast4'>;
type Ending = Partial<Pick<WalletCard, 'tokenization' | 'verification' | 'sale' | 'note'>>;

function card(look: Look, ending: Ending = {}): WalletCard {
  return {
    ...look,
    tokenization: 'accepted',
    verification: approved,
    sale: approved,
    note: 'accepted; the amount decides',
    ...ending,
  };
}

const insufficientFunds: Outcome = { kind: 'declined', code: '2001' };

/** The cards that the sheets of Google Pay and Apple Pay offer. The first one is the default. */
export const walletCards: readonly WalletCard[] = [
  card({ id: 'visa', brand: 'visa', bin: '411111', last4: '1111', deviceLast4: '0492' }),
  card({ id: 'mastercard', brand: 'master-card', bin: '555555', last4: '4444', deviceLast4: '7325' }),
  card({ id: 'amex', brand: 'american-express', bin: '378282', last4: '0005', deviceLast4: '6119' }),
  card({ id: 'discover', brand: 'discover', bin: '601100', last4: '0009', deviceLast4: '2058' }),
  card(
    { id: 'visa-without-funds', brand: 'visa', bin: '400011', last4: '1115', deviceLast4: '3371' },
    {
      verification: insufficientFunds,
      sale: insufficientFunds,
      note: 'gives a nonce; every sale is declined with 2001',
    },
  ),
  card(
    { id: 'visa-refused', brand: 'visa', bin: '400000', last4: '0770', deviceLast4: '8814' },
    { tokenization: 'refused', note: 'the gateway gives no nonce' },
  ),
];

/** The card with this id. */
export function findWalletCard(id: string, cards: readonly WalletCard[] = walletCards): WalletCard | undefined {
  return cards.find(row => row.id === id);
}
