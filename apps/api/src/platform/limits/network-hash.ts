import { createHmac } from 'node:crypto';
import { clientNetwork } from './client-network.ts';

/** Converts a client's address into the keyed hash of its network. */
export type NetworkHasher = (address: string) => string;

/**
 * Builds the hasher. Rows that are kept for the ledger store the hash in place of the address: without the key, trying
 * all addresses doesn't reveal it. After a change of the key networks are counted from zero.
 */
export function networkHasher(secret: string): NetworkHasher {
  return address => createHmac('sha256', `network ${secret}`).update(clientNetwork(address)).digest('base64url');
}
