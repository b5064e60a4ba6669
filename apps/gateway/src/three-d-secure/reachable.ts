import type { FastifyRequest } from 'fastify';
import { hostedPrefix, isPaymentHost } from '../routing/payment-host.ts';

/** An address of a payment host as a browser reaches it that came the same way as this request did. */
export function reachable(address: string, request: FastifyRequest): string {
  if (!request.originalUrl.startsWith(hostedPrefix) || address.startsWith(hostedPrefix)) {
    return address;
  }
  const { host, pathname, search, hash } = new URL(address);
  return `${hostedPrefix}${host}${pathname}${search}${hash}`;
}

/** The address when it belongs to a payment host; anything else is nowhere that a buyer is sent to. */
export function trustedAddress(address: string | undefined, request: FastifyRequest): string | undefined {
  if (address === undefined) {
    return undefined;
  }
  if (address.startsWith(hostedPrefix) && request.originalUrl.startsWith(hostedPrefix)) {
    return address;
  }
  try {
    const { protocol, host } = new URL(address);
    return protocol === 'https:' && isPaymentHost(host) ? address : undefined;
  } catch {
    return undefined;
  }
}
