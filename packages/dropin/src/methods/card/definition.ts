import type { PaymentMethodDefinition } from '../method.ts';
import { brandNamed, brandSymbol } from './brands.ts';
import { mountCard } from './card.ts';
import { readCardAccount } from './card-account.ts';
import { readCard } from './read-card.ts';

/** Payment by card, typed into frames served by the gateway. */
export const card: PaymentMethodDefinition<'card'> = {
  id: 'card',
  hookStem: 'card',
  paymentType: 'CreditCard',
  vaultedType: 'CreditCard',
  analyticsName: 'card',
  nameKey: 'Card',
  iconId: 'iconCardFront',
  iconOf: ({ cardType }) => brandSymbol(brandNamed(cardType)?.type),
  sheet: { place: 5, titleKey: 'payWithCard', isForm: true },
  isDefault: true,
  read: readCard,
  isAllowed: account => readCardAccount(account).supportedCardTypes.length > 0,
  mount: mountCard,
};
