import type { TicketKey } from '@guichet/contracts';
import { verifyAsync } from '@noble/ed25519';
import { base32nopad, base64urlnopad } from '@scure/base';

/** What a QR code names: a ticket, by an id that a reissue replaces, and its event. */
export type SignedTicket = { readonly payloadId: string; readonly eventId: string };

/** The format version of a payload, which its signature covers too. */
const version = 'G1';
const idBytes = 16;
const claimBytes = 2 * idBytes;
const payloadBytes = claimBytes + 64;

/** The alphabet and the length of a ticket's code: without similar characters, so no O and 0, no I, L and 1. */
const codeForm = /^[ABCDEFGHJKMNPQRSTUVWXYZ2-9]{12}$/;

/** Whether a text begins as the content of a ticket's QR code does: then it is a ticket, even if it is damaged. */
export function looksLikePayload(text: string): boolean {
  return text.trim().toUpperCase().startsWith(`${version}.`);
}

/**
 * Verifies the content of a QR code with the shop's public keys. Null if it is damaged, or if the shop did not sign
 * it. The library works also on phones whose browser has no Ed25519 of its own.
 */
export async function readPayload(text: string, keys: readonly TicketKey[]): Promise<SignedTicket | null> {
  const [prefix, encoded, ...more] = text.trim().toUpperCase().split('.');
  if (prefix !== version || encoded === undefined || more.length > 0) return null;
  const bytes = decode(encoded);
  if (bytes?.length !== payloadBytes) return null;
  const claim = bytes.subarray(0, claimBytes);
  const signed = new Uint8Array([...new TextEncoder().encode(version), ...claim]);
  const checks = keys.map(({ x }) => isSignedBy(x, signed, bytes.subarray(claimBytes)));
  if (!(await Promise.all(checks)).includes(true)) return null;
  return { payloadId: idOf(claim.subarray(0, idBytes)), eventId: idOf(claim.subarray(idBytes)) };
}

/** A typed code in the form that it is issued in: ignores spaces, dashes and case. Null if it can't be a code. */
export function readCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
  return codeForm.test(code) ? code : null;
}

/** The digest by which the list of tickets names a code. */
export async function digestOf(eventId: string, code: string): Promise<string> {
  const text = new TextEncoder().encode(`${eventId.toLowerCase()}:${code}`);
  return base64urlnopad.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
}

async function isSignedBy(key: string, signed: Uint8Array, signature: Uint8Array): Promise<boolean> {
  try {
    return await verifyAsync(signature, signed, base64urlnopad.decode(key), { zip215: false });
  } catch {
    // The signature or the key is no point of the curve.
    return false;
  }
}

function decode(encoded: string): Uint8Array | null {
  try {
    return base32nopad.decode(encoded);
  } catch {
    // Not the alphabet of base32: the QR code was read wrongly, or it is not a ticket.
    return null;
  }
}

function idOf(bytes: Uint8Array): string {
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
