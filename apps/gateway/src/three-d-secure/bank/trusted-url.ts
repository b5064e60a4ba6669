import type { FastifyRequest } from 'fastify';
import { hostedPrefix, isPaymentHost } from '../../routing/payment-host.ts';

/**
 * Returns the URL if it belongs to a payment host; buyers are never redirected elsewhere. Serialized by the URL
 * parser, so that dots or line breaks in it cannot lead elsewhere.
 */
export function trustedUrl(original: string | undefined, request: FastifyRequest): string | undefined {
  if (original?.startsWith(hostedPrefix) && request.originalUrl.startsWith(hostedPrefix)) {
    const path = parse(original, anyOrigin)?.href.slice(anyOrigin.length);
    return path?.startsWith(hostedPrefix) ? path : undefined;
  }
  const url = parse(original);
  return url?.protocol === 'https:' && isPaymentHost(url.host) ? url.href : undefined;
}

/** A placeholder: only the path is used. */
const anyOrigin = 'http://page.invalid';

function parse(original = '', base?: string): URL | undefined {
  return URL.canParse(original, base) ? new URL(original, base) : undefined;
}
