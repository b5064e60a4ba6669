import { recordOf } from '../core/read-unknown.ts';
import { ThreeDSecureError } from './errors.ts';
import { type Lookup, parseAuthentication, parseLookup } from './lookup-reply.ts';
import { CALL_TIMEOUT_MS } from './timing.ts';

/** The gateway's REST interface. Rejects with an error that has the reply's `status`. */
export type RestPort = (request: {
  readonly method: 'post';
  readonly endpoint: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly timeoutMs: number;
}) => Promise<unknown>;

/** Asks the gateway whether and how the buyer has to be authenticated. */
export async function lookUp(rest: RestPort, nonce: string, data: Readonly<Record<string, unknown>>): Promise<Lookup> {
  try {
    const endpoint = `payment_methods/${encodeURIComponent(nonce)}/three_d_secure/lookup`;
    return parseLookup(await rest({ method: 'post', endpoint, data, timeoutMs: CALL_TIMEOUT_MS }));
  } catch (cause) {
    const { status } = recordOf(cause);
    if (status === 404) throw new ThreeDSecureError('THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR', { cause });
    if (status === 422) throw new ThreeDSecureError('THREEDS_LOOKUP_VALIDATION_ERROR', { cause });
    throw new ThreeDSecureError('THREEDS_LOOKUP_ERROR', { cause });
  }
}

/** Lets the gateway confirm the bank's signed result. */
export async function authenticate(
  rest: RestPort,
  nonce: string,
  jwt: unknown,
): Promise<ReturnType<typeof parseAuthentication>> {
  try {
    const endpoint = `payment_methods/${encodeURIComponent(nonce)}/three_d_secure/authenticate_from_jwt`;
    const data = { jwt, paymentMethodNonce: nonce };
    return parseAuthentication(await rest({ method: 'post', endpoint, data, timeoutMs: CALL_TIMEOUT_MS }));
  } catch (cause) {
    throw new ThreeDSecureError('THREEDS_JWT_AUTHENTICATION_FAILED', { cause });
  }
}
