import { normalizeIP } from '@fastify/rate-limit';

/** Providers give each customer a whole network of this size, whose addresses cost nothing. */
const networkBits = 64;

/**
 * The client that every counter of addresses counts as one: an IPv4 address, or the /64 network of an IPv6 address. An
 * IPv4 address that is written as IPv6 (`::ffff:203.0.113.9`) is that IPv4 address.
 */
export function clientNetwork(address: string): string {
  return normalizeIP(address, networkBits);
}
