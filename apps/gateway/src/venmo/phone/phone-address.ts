import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Where the page lies that plays the phone. It belongs to the gateway itself, not to a payment host. */
export const phonePagePath = '/venmo/phone';

/**
 * The address of the phone's page as a phone can open it: by this machine's address in the local network when the
 * gateway listens there, else by the address on which it listens, which only this machine can open.
 */
export function phoneAddress(listening: readonly (AddressInfo | string)[], interfaces = networkInterfaces()): string {
  const first = listening.find(address => typeof address !== 'string');
  if (!first) {
    return phonePagePath;
  }
  const host = isEveryAddress(first.address) ? (localNetworkAddress(interfaces) ?? '127.0.0.1') : first.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${first.port}${phonePagePath}`;
}

function isEveryAddress(address: string): boolean {
  return address === '0.0.0.0' || address === '::';
}

function localNetworkAddress(interfaces: ReturnType<typeof networkInterfaces>): string | undefined {
  return Object.values(interfaces)
    .flatMap(addresses => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
