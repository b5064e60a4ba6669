import { localMerchant } from '@guichet/testkit';
import { writeFingerprint } from '../../src/authorization/fingerprint.ts';
import { fieldName, hostileRecord, hostileText, hostileValue, pageFieldName } from './hostile-values.ts';
import { operationNames, type Protocol, type Route } from './protocols.ts';
import type { Random } from './random.ts';

/** A request with one or several errors, but well-formed as HTTP. */
export type MalformedRequest = {
  readonly method: Route['method'];
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
};

const contentTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'nonsense',
] as const;

const serverKeys = Buffer.from(`${localMerchant.publicKey}:${localMerchant.privateKey}`).toString('base64');

/** A client token's fingerprint, which authorizes more than a tokenization key. */
const fingerprint = writeFingerprint(localMerchant, { merchantId: localMerchant.merchantId, createdAt: new Date() });

/** Generates a request for a route. Most have a valid authorization; otherwise all would be rejected for that. */
export function malformedRequest(protocol: Protocol, route: Route, random: Random): MalformedRequest {
  const hasBody = route.method !== 'GET' && random.chance(95);
  const query = queryFor(protocol, random);
  return {
    method: route.method,
    url: `${pathFor(route.url, random)}${query === '' ? '' : `?${query}`}`,
    headers: {
      host: 'localhost',
      ...authorizationFor(protocol, random),
      ...(hasBody ? { 'content-type': contentTypeFor(protocol, random) } : {}),
    },
    ...(hasBody ? { payload: bodyFor(protocol, random) } : {}),
  };
}

function contentTypeFor(protocol: Protocol, random: Random): string {
  const usual = protocol === 'pages' && random.chance(50) ? 'application/x-www-form-urlencoded' : 'application/json';
  return random.chance(80) ? usual : random.pick(contentTypes);
}

function pathFor(url: string, random: Random): string {
  return url.replace(/:(\w+)|\*/g, (_whole, name: string | undefined) => {
    const isKnown = name === 'merchantId' && random.chance(80);
    return isKnown ? localMerchant.merchantId : encodeURIComponent(shortText(random));
  });
}

/** A text for a URL, without half surrogate pairs, which cannot be encoded. */
function shortText(random: Random): string {
  return hostileText(random)
    .replace(/[\ud800-\udfff]$/, '')
    .slice(0, 300);
}

function queryFor(protocol: Protocol, random: Random): string {
  const query = new URLSearchParams();
  if (protocol === 'client-api' && random.chance(80)) {
    query.set(...clientAuthorization(random));
  }
  for (let field = random.below(4); field > 0; field -= 1) {
    query.append(protocol === 'pages' ? pageFieldName(random) : fieldName(random), shortText(random));
  }
  return random.chance(5) ? `${query}&%zz=%` : query.toString();
}

function clientAuthorization(random: Random): [name: string, value: string] {
  return random.chance(50)
    ? ['tokenizationKey', localMerchant.tokenizationKey]
    : ['authorizationFingerprint', fingerprint];
}

function authorizationFor(protocol: Protocol, random: Random): Record<string, string> {
  if (random.chance(15)) {
    return {
      authorization: random.pick(['Basic', 'Bearer', 'Basic ====', 'Bearer |a=b', 'Bearer x|merchant_id=%', '\u00ff']),
    };
  }
  switch (protocol) {
    case 'graphql':
      return { authorization: `Bearer ${clientAuthorization(random)[1]}` };
    case 'server-api':
      return { authorization: `Basic ${serverKeys}` };
    default:
      return {};
  }
}

function bodyFor(protocol: Protocol, random: Random): string {
  if (protocol === 'pages' && random.chance(50)) {
    return formFor(random);
  }
  const text = JSON.stringify(contentFor(protocol, random));
  switch (random.below(24)) {
    case 0:
      return text.slice(0, random.below(text.length));
    case 1:
      return hostileText(random);
    case 2:
      return `${'['.repeat(1000)}${']'.repeat(1000)}`;
    case 3:
      return `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`;
    default:
      return text;
  }
}

/** Form fields; the content type is chosen elsewhere. */
function formFor(random: Random): string {
  const field = (): [string, string] => [pageFieldName(random), hostileText(random)];
  const fields = Array.from({ length: random.below(5) }, field);
  return new URLSearchParams(fields).toString();
}

function contentFor(protocol: Protocol, random: Random): unknown {
  if (random.chance(10)) {
    return hostileValue(random);
  }
  switch (protocol) {
    case 'graphql': {
      const operationName = random.chance(90) ? random.pick(['', ...operationNames]) : hostileValue(random);
      return { operationName, query: hostileValue(random), variables: { input: hostileValue(random) } };
    }
    case 'client-api':
      return {
        ...Object.fromEntries([clientAuthorization(random)]),
        [random.pick(['creditCard', 'paypalAccount', 'applePaymentToken', 'amount'])]: hostileValue(random),
        ...hostileRecord(random),
      };
    case 'server-api': {
      const part = random.pick(['transaction', 'customer', 'payment_method', 'credit_card', 'search']);
      return { [part]: hostileValue(random), ...hostileRecord(random) };
    }
    default:
      return hostileRecord(random);
  }
}
