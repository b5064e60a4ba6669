import type { FastifyRequest } from 'fastify';
import { hostedPrefix, isPaymentHost } from '../routing/payment-host.ts';

/** Maps an address of a payment host to the transport of this request. */
export function reachable(address: string, request: FastifyRequest): string {
  if (!request.originalUrl.startsWith(hostedPrefix) || address.startsWith(hostedPrefix)) {
    return address;
  }
  const { host, pathname, search, hash } = new URL(address);
  return `${hostedPrefix}${host}${pathname}${search}${hash}`;
}

/**
 * Returns the address if it belongs to a payment host; buyers are never redirected elsewhere. Serialized by the URL
 * parser, so that dots or line breaks in it cannot lead elsewhere.
 */
export function trustedAddress(address: string | undefined, request: FastifyRequest): string | undefined {
  if (address?.startsWith(hostedPrefix) && request.originalUrl.startsWith(hostedPrefix)) {
    const path = parse(address, anyOrigin)?.href.slice(anyOrigin.length);
    return path?.startsWith(hostedPrefix) ? path : undefined;
  }
  const url = parse(address);
  return url?.protocol === 'https:' && isPaymentHost(url.host) ? url.href : undefined;
}

/** A placeholder: only the path is used. */
const anyOrigin = 'http://page.invalid';

function parse(address = '', base?: string): URL | undefined {
  return URL.canParse(address, base) ? new URL(address, base) : undefined;
}
