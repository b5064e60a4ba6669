import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';
import type { TicketKey } from '@guichet/contracts';
import { base32nopad } from '@scure/base';

/** The content of a payload: a ticket and its event, by their ids. */
type SignedTicket = { readonly ticketId: string; readonly eventId: string };

/** Writes and reads what the QR codes of tickets hold (TICKET-2). */
export type TicketSigner = {
  /** The payload of a ticket. It holds no secret, but only the key can make one. */
  readonly sign: (ticket: SignedTicket) => string;
  /**
   * The content of a payload, or undefined when it isn't one or isn't signed by any of our keys. Case doesn't count.
   */
  readonly read: (payload: string) => SignedTicket | undefined;
  /** The keys that verify, the one that signs first. */
  readonly keys: readonly TicketKey[];
};

/** The form of the payload. It is signed too, so that a later form can't be passed off as this one. */
const version = 'G1';
const idBytes = 16;
const signatureBytes = 64;
const payloadBytes = 2 * idBytes + signatureBytes;
/** How many payloads are kept: those of the largest page of orders that there is, about five megabytes. */
const remembered = 20_000;
/** The prefix of an Ed25519 seed in PKCS #8. */
const seedHeader = Buffer.from('302e020100300506032b657004220420', 'hex');
/** The prefix of an Ed25519 public key in SPKI. */
const publicHeaderBytes = 12;

/**
 * Signs with the first of `keys` (Ed25519, PKCS #8 in base64) and verifies with all of them. Without any, the key is
 * derived from `secret`, so that copies of the shop with one secret agree. A payload is `G1.` and base32 of ticket,
 * event and signature: 157 capitals and digits, as many as a QR code of version 8 takes at level Q.
 */
export function ticketSigner(options: { readonly keys: readonly string[]; readonly secret: string }): TicketSigner {
  const signing = options.keys.map(readKey);
  const [first = derivedKey(options.secret)] = signing;
  // A signature is always the same, and takes longer than all else that is done for a ticket in a list of orders.
  const signed = new Map<string, string>();
  const publicKeys = (signing.length === 0 ? [first] : signing).map(key => createPublicKey(key));
  return {
    sign: ({ ticketId, eventId }) => {
      const known = signed.get(ticketId + eventId);
      if (known !== undefined) return known;
      const claim = Buffer.concat([bytesOfId(ticketId), bytesOfId(eventId)]);
      const signature = sign(null, Buffer.concat([Buffer.from(version), claim]), first);
      const payload = `${version}.${base32nopad.encode(Buffer.concat([claim, signature]))}`;
      const oldest = signed.keys().next();
      if (signed.size >= remembered && oldest.done !== true) signed.delete(oldest.value);
      signed.set(ticketId + eventId, payload);
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
      return { ticketId: idOfBytes(claim.subarray(0, idBytes)), eventId: idOfBytes(claim.subarray(idBytes)) };
    },
    keys: publicKeys.map(describeKey),
  };
}

/** Capitals and digits, which QR codes write in fewer bits than other characters. Undefined for anything else. */
function fromBase32(text: string): Buffer | undefined {
  try {
    return Buffer.from(base32nopad.decode(text));
  } catch {
    // Not its alphabet, or not the canonical encoding of these bytes.
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

/** The key as a JWK. Its id is its RFC 7638 thumbprint, so it can be computed from the key. */
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
