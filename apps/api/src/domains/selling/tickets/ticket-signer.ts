import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';
import type { TicketKey } from '@guichet/contracts';
import { base32nopad } from '@scure/base';
import { LRUCache } from 'lru-cache';

/**
 * The content of a payload: what names the ticket, and its event. `payloadId` is the ticket's own id, or since a
 * reissue a new one (REISSUE-1).
 */
type SignedTicket = { readonly payloadId: string; readonly eventId: string };

/** Signs and verifies the payloads in the QR codes of tickets (TICKET-2). */
export type TicketSigner = {
  /** Returns the signed payload of a ticket. It contains no secret. */
  readonly sign: (ticket: SignedTicket) => string;
  /**
   * Verifies a payload and returns its content. Undefined when it is malformed or not signed by one of our keys.
   * Ignores case.
   */
  readonly read: (payload: string) => SignedTicket | undefined;
  /** The public keys, the signing key first. */
  readonly keys: readonly TicketKey[];
};

/** The payload's format version. It is signed too, so that a payload of a later format can't pass as this one. */
const version = 'G1';
const idBytes = 16;
const signatureBytes = 64;
const payloadBytes = 2 * idBytes + signatureBytes;
/** The number of cached payloads: enough for the largest page of orders, about five megabytes. */
const maxCachedPayloads = 20_000;
/** The prefix of an Ed25519 seed in PKCS #8. */
const seedHeader = Buffer.from('302e020100300506032b657004220420', 'hex');
/** The prefix of an Ed25519 public key in SPKI. */
const publicHeaderBytes = 12;

/**
 * Signs with the first of `keys` (Ed25519, PKCS #8 in base64) and verifies with all of them. Without any, it derives a
 * key from `secret`, so that all processes with the same secret agree. A payload is `G1.` and base32 of ticket, event
 * and signature: 157 capitals and digits, the capacity of a version 8 QR code at level Q.
 */
export function ticketSigner(options: { readonly keys: readonly string[]; readonly secret: string }): TicketSigner {
  const signing = options.keys.map(readKey);
  const [first = derivedKey(options.secret)] = signing;
  // Ed25519 signatures are deterministic, and signing is the slowest step for a ticket in a list of orders.
  const signed = new LRUCache<string, string>({ max: maxCachedPayloads });
  const publicKeys = (signing.length === 0 ? [first] : signing).map(key => createPublicKey(key));
  return {
    sign: ({ payloadId, eventId }) => {
      const known = signed.get(payloadId + eventId);
      if (known !== undefined) return known;
      const claim = Buffer.concat([bytesOfId(payloadId), bytesOfId(eventId)]);
      const signature = sign(null, Buffer.concat([Buffer.from(version), claim]), first);
      const payload = `${version}.${base32nopad.encode(Buffer.concat([claim, signature]))}`;
      signed.set(payloadId + eventId, payload);
      return payload;
    },
    read: payload => {
      const [prefix, text, ...more] = payload.toUpperCase().split('.');
      if (prefix !== version || text === undefined || more.length > 0) return undefined;
      const bytes = fromBase32(text);
      if (bytes?.length !== payloadBytes) return undefined;
      const claim = bytes.subarray(0, 2 * idBytes);
      const signed = Buffer.concat([Buffer.from(version), claim]);
      const signature = bytes.subarray(2 * idBytes);
      if (!publicKeys.some(key => verify(null, signed, key, signature))) return undefined;
      return { payloadId: idOfBytes(claim.subarray(0, idBytes)), eventId: idOfBytes(claim.subarray(idBytes)) };
    },
    keys: publicKeys.map(describeKey),
  };
}

/** Decodes base32, whose capitals and digits QR codes encode in fewer bits. Undefined for invalid text. */
function fromBase32(text: string): Buffer | undefined {
  try {
    return Buffer.from(base32nopad.decode(text));
  } catch {
    // Not the base32 alphabet, or not the canonical encoding of these bytes.
    return undefined;
  }
}

function readKey(base64: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' });
}

function derivedKey(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'guichet ticket key', 32));
  return createPrivateKey({ key: Buffer.concat([seedHeader, seed]), format: 'der', type: 'pkcs8' });
}

/** Returns the public key as a JWK, with its RFC 7638 thumbprint as `kid`. */
function describeKey(key: KeyObject): TicketKey {
  const raw = key.export({ format: 'der', type: 'spki' }).subarray(publicHeaderBytes);
  const x = raw.toString('base64url');
  const thumbprint = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');
  return { kty: 'OKP', crv: 'Ed25519', x, kid: thumbprint, alg: 'EdDSA', use: 'sig' };
}

function bytesOfId(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function idOfBytes(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
