import { readCardInput } from '../cards/card-input.ts';
import { creditCardReply, securityCodeReply } from '../cards/credit-card-reply.ts';
import { issueSecurityCodeNonce } from '../cards/security-code-nonce.ts';
import type { AuthorizedRoutes } from '../client-protocol/authorized-routes.ts';
import { fieldErrorsReply } from '../client-protocol/field-errors.ts';
import type { GatewaySettings } from '../settings.ts';
import { asRecord, type JsonRecord } from '../wire/read.ts';
import { securityCodeAlone } from './card-operations.ts';
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
