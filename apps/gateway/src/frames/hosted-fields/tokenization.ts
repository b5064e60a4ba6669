import type { JsonRecord } from '../../wire/read.ts';
import { type CardRequest, cardRequest, graphQLCall, restCall } from './card-request.ts';
import { graphQLPayload, restPayload } from './card-response.ts';
import type { GatewayAccess } from './configuration.ts';
import { type FieldKey, isFieldKey } from './fields.ts';
import type { FormState, FormValues } from './form-model.ts';
import type { SendRequest } from './send-request.ts';
import {
  emptyError,
  gatewayError,
  graphQLFailure,
  invalidError,
  isGraphQLDown,
  restFailure,
  type TokenizationError,
} from './tokenization-errors.ts';

/** The result of a tokenization, as an error and a payload: one of the two is null. */
export type TokenizationReply = readonly [TokenizationError, null] | readonly [null, object];

/** The fields that a request covers. Default: all. */
export function requestedFields(request: JsonRecord, state: FormState): readonly FieldKey[] {
  const present = Object.keys(state.fields).filter(isFieldKey);
  const named = request.fieldsToTokenize;
  return Array.isArray(named) ? named.filter(key => present.includes(key)) : present;
}

/** The error of a form that cannot be sent, or undefined. */
export function formError(keys: readonly FieldKey[], { fields }: FormState): TokenizationError | undefined {
  if (keys.every(key => fields[key]?.isEmpty)) {
    return emptyError();
  }
  const invalid = keys.filter(key => !fields[key]?.isValid);
  return invalid.length === 0 ? undefined : invalidError(invalid);
}

/** Requests a nonce: over GraphQL if it can tokenize cards, over REST if it cannot or is down. */
export async function tokenize(
  request: JsonRecord,
  keys: readonly FieldKey[],
  values: FormValues,
  access: GatewayAccess,
  send: SendRequest,
): Promise<TokenizationReply> {
  const card = cardRequest(request, keys, values);
  if (access.graphQLUrl !== undefined) {
    const response = await send(graphQLCall(access.graphQLUrl, card, access));
    if (!isGraphQLDown(response)) {
      const payload = response.status === 200 ? graphQLPayload(response.body) : undefined;
      return payload ? [null, payload] : [gatewayError(graphQLFailure(response)), null];
    }
  }
  return tokenizeOverRest(card, access, send);
}

async function tokenizeOverRest(
  card: CardRequest,
  access: GatewayAccess,
  send: SendRequest,
): Promise<TokenizationReply> {
  const call = restCall(card, access);
  const first = await send(call);
  // A failed connection is retried once.
  const response = first.status === 0 || first.status === 408 ? await send(call) : first;
  const payload = response.status >= 200 && response.status < 300 ? restPayload(response.body) : undefined;
  return payload ? [null, payload] : [gatewayError(restFailure(response)), null];
}
