import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';

/** The path of the page that stands in for the phone. It belongs to the gateway itself, not to a payment host. */
export const phonePagePath = '/venmo/phone';

/**
 * The address of the phone's page, for a phone to open: with this machine's address in the local network when the
 * gateway listens there, otherwise with the listening address, which only this machine can open.
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
