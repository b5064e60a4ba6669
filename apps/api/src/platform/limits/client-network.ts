import { createHmac } from 'node:crypto';
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

/** Converts a client's address into the keyed hash of its network. */
export type NetworkHasher = (address: string) => string;

/**
 * Builds the hasher. Rows that are kept for the ledger store the hash in place of the address: without the key, trying
 * all addresses doesn't reveal it. After a change of the key networks are counted from zero.
 */
export function networkHasher(secret: string): NetworkHasher {
  return address => createHmac('sha256', `network ${secret}`).update(clientNetwork(address)).digest('base64url');
}
