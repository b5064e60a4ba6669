import { findTestCard, postalCodeAnswer, securityCodeAnswer } from '@guichet/testkit';
import type { ClientAuthorization } from '../authorization/client-authorization.ts';
import type { GatewaySettings } from '../settings.ts';
import type { Card } from '../state/card.ts';
import { newNonce } from '../state/identifiers.ts';
import { issueNonce, type Nonce } from '../state/nonce.ts';
import { cardErrors, type FieldError } from './card-checks.ts';
import type { CardInput } from './card-input.ts';
import { keptCard } from './kept-card.ts';

/** A card that was turned into a nonce. */
export type TokenizedCard = { readonly kind: 'tokenized'; readonly nonce: Nonce; readonly card: Card };

/** What comes of turning a card into a nonce. */
type Tokenized = TokenizedCard | { readonly kind: 'refused'; readonly errors: readonly FieldError[] };

/** Checks a card and, when nothing is wrong, gives a nonce for it. The number and the code end here. */
export function tokenizeCard(
  input: CardInput,
  { merchant }: ClientAuthorization,
  settings: GatewaySettings,
): Tokenized {
  const { scenarios } = settings;
  const errors = cardErrors(input, merchant, settings);
  const testCard = findTestCard(input.number ?? '', scenarios.cards);
  if (errors.length > 0 || !testCard) {
    return { kind: 'refused', errors };
  }
  const card = keptCard(input, testCard, merchant);
  const nonce: Nonce = {
    value: newNonce(),
    instrument: { kind: 'card', card },
    securityCodeAnswer: securityCodeAnswer(input.cvv, scenarios.securityCodes),
    postalCodeAnswer: postalCodeAnswer(input.postalCode, scenarios.postalCodes),
    verification: testCard.verification,
    sale: testCard.sale,
    issuedAt: settings.now(),
  };
  issueNonce(merchant, nonce);
  return { kind: 'tokenized', nonce, card };
}
