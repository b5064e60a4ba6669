import type { ClientCall } from '../../client-api/authorized-routes.ts';
import type { GatewaySettings } from '../../settings.ts';
import type { Nonce } from '../../state/nonce.ts';
import { textField } from '../../wire/read.ts';
import { type PageReply, shortInfo } from './lookup.ts';
import { authenticatedCard, paymentMethodReply } from './payment-method-reply.ts';
import { upgradeNonce } from './upgrade.ts';

/** The error for a buyer whose bank declined. The code is the provider's. */
export const failedAuthentication = {
  code: '81571',
  message: 'The bank could not confirm that it is you. Please pay in another way.',
} as const;

/** Receives the bank's signed result from a page, and returns the upgraded nonce. */
export async function authenticateFromToken(call: ClientCall, settings: GatewaySettings): Promise<PageReply> {
  const nonceValue = textField(call.params, 'nonce') ?? '';
  const named = textField(call.input, 'paymentMethodNonce') ?? nonceValue;
  const token = textField(call.input, 'jwt') ?? '';
  if (named !== nonceValue) {
    return refused(422, 'The nonce of the body is not the one of the URL.');
  }
  const result = await upgradeNonce(call.authorization.merchant, nonceValue, token, settings);
  switch (result.kind) {
    case 'unknown-nonce':
      return refused(404, 'There is no such payment method nonce.');
    case 'bad-token':
      return refused(422, 'The signed response is not one of this authentication, or is too old.');
    case 'failed':
      return {
        status: 201,
        body: {
          errors: [{ attribute: 'three_d_secure_token', model: 'transaction', type: 'user', ...failedAuthentication }],
          threeDSecureInfo: shortInfo(result.outcome.verdict),
        },
      };
    case 'upgraded':
      return {
        status: 201,
        body: { paymentMethod: paymentMethod(result.nonce), threeDSecureInfo: shortInfo(result.outcome.verdict) },
      };
  }
}

/** A card's nonce, in the shape that pages read. */
export function paymentMethod(nonce: Nonce): object | null {
  const card = authenticatedCard(nonce.instrument);
  return card ? paymentMethodReply(nonce, card) : null;
}

function refused(status: number, message: string): PageReply {
  return { status, body: { error: { message }, fieldErrors: [] } };
}
