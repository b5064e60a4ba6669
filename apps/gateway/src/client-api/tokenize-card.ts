import { findTestCard, postalCodeAnswer, securityCodeAnswer } from '@guichet/testkit';
import type { ClientAuthorization } from '../authorization/client-authorization.ts';
import { cardErrors } from '../cards/card-checks.ts';
import { type CardInput, keptCard } from '../cards/card-input.ts';
import type { FieldError } from '../client-protocol/field-errors.ts';
import type { GatewaySettings } from '../settings.ts';
import type { Card } from '../state/card.ts';
import { newNonce } from '../state/identifiers.ts';
import { issueNonce, type Nonce } from '../state/nonce.ts';
import { saveFromPage } from '../vault/customer-page/save-from-page.ts';

/** A card that was turned into a nonce. */
export type TokenizedCard = {
  readonly kind: 'tokenized';
  readonly nonce: Nonce;
  readonly card: Card;
  /** Whether the card was saved for the customer of the page's client token. */
  readonly isSaved: boolean;
};

/** The result of tokenizing a card. */
type Tokenized = TokenizedCard | { readonly kind: 'refused'; readonly errors: readonly FieldError[] };

/** Checks a card and, if it is valid, issues a nonce. The full number and the security code are not stored. */
export function tokenizeCard(
  input: CardInput,
  authorization: ClientAuthorization,
  settings: GatewaySettings,
): Tokenized {
  const { merchant, pageOptions } = authorization;
  const isVerified = input.validate && pageOptions?.verifyCard !== false;
  const errors = cardErrors({ ...input, validate: isVerified }, merchant, settings);
  const testCard = findTestCard(input.number ?? '');
  if (errors.length > 0 || !testCard || 'refusal' in testCard) {
    return { kind: 'refused', errors };
  }
  const card = keptCard(input, testCard, merchant);
  const nonce: Nonce = {
    value: newNonce(),
    instrument: { kind: 'card', card },
    securityCodeAnswer: securityCodeAnswer(input.cvv),
    postalCodeAnswer: postalCodeAnswer(input.postalCode),
    sale: testCard.sale,
    issuedAt: settings.now(),
  };
  issueNonce(merchant, nonce);
  // A card that a page requests to validate is also saved when the client token names a customer.
  const saved = input.validate ? saveFromPage(nonce, authorization, settings) : undefined;
  if (saved?.kind === 'refused') {
    return saved;
  }
  return saved?.kind === 'saved'
    ? { kind: 'tokenized', nonce: saved.nonce, card, isSaved: true }
    : { kind: 'tokenized', nonce, card, isSaved: false };
}
