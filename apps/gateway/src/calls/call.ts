import type { FastifyRequest } from 'fastify';
import { claimedMerchantId } from '../authorization/fingerprint.ts';
import { operationName } from '../client-protocol/operation.ts';
import type { Merchants } from '../state/merchant.ts';
import { asRecord, textField } from '../wire/read.ts';

/** The protocol of a call; it decides the shape of an error response. */
export type Protocol = 'graphql' | 'client-api' | 'server-api' | 'page';

/** A call of a payment host, described without secrets. */
export type Call = {
  readonly protocol: Protocol;
  readonly method: string;
  /** The route, for instance `/merchants/:merchantId/transactions/:id`; undefined when there is no such route. */
  readonly route: string | undefined;
  /** The GraphQL operation, the call of the server library, or the route of the client API below its version. */
  readonly operation: string;
  /** The merchant that the call names, if it exists here. Not verified yet. */
  readonly merchantId: string | undefined;
};

const clientApiBase = '/merchants/:merchantId/client_api/v1/';
const serverApiBase = '/merchants/:merchantId/';

/** Describes a call. GraphQL operations are only available after the body was parsed. */
export function describeCall(request: FastifyRequest, merchants: Merchants): Call {
  const route = request.is404 ? undefined : request.routeOptions.url;
  const { method } = request;
  if (route === '/graphql') {
    const operation = plainName(operationName(asRecord(request.body)) ?? '');
    return { protocol: 'graphql', method, route, operation, merchantId: bearerMerchantId(request, merchants) };
  }
  const merchantId = knownId(textField(asRecord(request.params), 'merchantId'), merchants);
  if (route?.startsWith(clientApiBase)) {
    return { protocol: 'client-api', method, route, operation: route.slice(clientApiBase.length), merchantId };
  }
  if (route?.startsWith(serverApiBase)) {
    const operation = serverCallName(method, route.slice(serverApiBase.length));
    return { protocol: 'server-api', method, route, operation, merchantId };
  }
  return { protocol: 'page', method, route, operation: route ?? '', merchantId };
}

function bearerMerchantId({ headers }: FastifyRequest, merchants: Merchants): string | undefined {
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  const keyOwner = merchants.findByTokenizationKey(bearer)?.credentials.merchantId;
  return keyOwner ?? knownId(claimedMerchantId(bearer), merchants);
}

function knownId(merchantId: string | undefined, merchants: Merchants): string | undefined {
  return merchants.find(merchantId ?? '')?.credentials.merchantId;
}

/** The operation's name, or an empty text if it is not an identifier: it could contain a card number or a megabyte. */
function plainName(text: string): string {
  // A copy: a slice would keep the whole query in memory.
  return /^[a-z_]\w{0,63}$/i.test(text) ? Buffer.from(text).toString() : '';
}

/** Operations whose name is not in their path. */
const names: Readonly<Record<string, string>> = {
  'POST transactions': 'sale',
  'GET transactions/:id': 'find',
  'POST transactions/advanced_search_ids': 'search',
  'POST transactions/advanced_search': 'search',
  'POST client_token': 'client_token',
};

/**
 * The operation name of a server API call: `sale`, `void`, `refund`, `submit_for_settlement`; where several resources
 * share a last path segment, with the resource before it, for instance `POST customers`.
 */
function serverCallName(method: string, path: string): string {
  const known = names[`${method} ${path}`];
  if (known !== undefined) {
    return known;
  }
  const action = /^transactions\/:\w+\/(\w+)$/.exec(path)?.[1];
  return action ?? `${method} ${path}`;
}
