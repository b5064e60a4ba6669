import type { GatewaySettings } from '../settings.ts';
import { asRecord, type JsonRecord } from '../wire/read.ts';
import type { AuthorizedRoutes } from './authorized-routes.ts';
import { readCardInput } from './card-input.ts';
import { creditCardReply, securityCodeReply } from './credit-card-reply.ts';
import { fieldErrorsReply } from './field-errors.ts';
import { issueSecurityCodeNonce } from './security-code-nonce.ts';
import { securityCodeAlone } from './security-code-operations.ts';
import { tokenizeCard } from './tokenize-card.ts';

/** Registers the legacy REST route that tokenizes a card; the browser library uses it when GraphQL is unavailable. */
export function registerCards(routes: AuthorizedRoutes, settings: GatewaySettings): void {
  routes.post('/payment_methods/credit_cards', ({ authorization, input, reply }) => {
    const creditCard = asRecord(input.creditCard);
    const options = withDefault(asRecord(creditCard.options), authorization.kind === 'client-token');
    const card = readCardInput(creditCard, options);
    const code = securityCodeAlone(card);
    if (code !== undefined) {
      const nonce = issueSecurityCodeNonce(authorization.merchant, code, settings);
      return reply.code(202).send({ creditCards: [securityCodeReply(nonce)] });
    }
    const result = tokenizeCard(card, authorization, settings);
    return result.kind === 'tokenized'
      ? reply.code(result.isSaved ? 201 : 202).send({ creditCards: [creditCardReply(result.nonce, result.card)] })
      : reply.code(422).send(fieldErrorsReply('creditCard', 'Credit card is invalid', result.errors));
  });
}

/** Sets whether the card is verified. Default: yes with a client token, never with a tokenization key alone. */
function withDefault(options: JsonRecord, validate: boolean): JsonRecord {
  return { validate, ...options };
}
