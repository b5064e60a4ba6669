import type { FastifyRequest } from 'fastify';
import { hostedPrefix, isPaymentHost } from '../routing/payment-host.ts';

/** An address of a payment host on the transport of this request. */
export function reachable(address: string, request: FastifyRequest): string {
  if (!request.originalUrl.startsWith(hostedPrefix) || address.startsWith(hostedPrefix)) {
    return address;
  }
  const { host, pathname, search, hash } = new URL(address);
  return `${hostedPrefix}${host}${pathname}${search}${hash}`;
}

/**
 * The address when it belongs to a payment host; anything else is nowhere that a buyer is sent to. Written as the
 * parser reads it, so that no dots or line breaks in it lead elsewhere.
 */
export function trustedAddress(address: string | undefined, request: FastifyRequest): string | undefined {
  if (address?.startsWith(hostedPrefix) && request.originalUrl.startsWith(hostedPrefix)) {
    const path = parse(address, anyOrigin)?.href.slice(anyOrigin.length);
    return path?.startsWith(hostedPrefix) ? path : undefined;
  }
  const url = parse(address);
  return url?.protocol === 'https:' && isPaymentHost(url.host) ? url.href : undefined;
}

/** Only the path is used, so it does not matter whose origin it is. */
const anyOrigin = 'http://page.invalid';

function parse(address = '', base?: string): URL | undefined {
  return URL.canParse(address, base) ? new URL(address, base) : undefined;
}
