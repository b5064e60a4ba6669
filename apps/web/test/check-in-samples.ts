import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { CheckInReply, DoorSummary, DoorTicketEntry, DoorTicketsReply, TicketKey } from '@guichet/contracts';
import { base32nopad } from '@scure/base';
import { createClient } from '../src/api/client.ts';
import { type CheckInStore, createMemoryStore } from '../src/areas/door/check-in-store.ts';
import { createScanner } from '../src/areas/door/create-scanner.ts';
import { createFakeApi, type FakeApi, refuse } from './fake-api.ts';
import { noon } from './samples.ts';

/** The token of a device, in the API's form. */
export const doorToken = `door_${'a'.repeat(43)}`;
/** The event of the device. */
export const doorEventId = '00000000-0000-4000-8000-000000000001';

const ticketId = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;
/** The code of a ticket, from the shop's alphabet. */
export const codeOf = (number: number) => `ABCDEFGHJKM${'PQRSTUVWXYZ'.charAt(number)}`;
const digest = (code: string) => createHash('sha256').update(`${doorEventId}:${code}`).digest('base64url');

const shopKey = generateKeyPairSync('ed25519').privateKey;

/** Another shop's key. */
export const foreignKey = generateKeyPairSync('ed25519').privateKey;

/** The shop's public key, as the API publishes it. */
const ticketKey: TicketKey = {
  kty: 'OKP',
  crv: 'Ed25519',
  x: String(shopKey.export({ format: 'jwk' }).x),
  kid: 'one',
  alg: 'EdDSA',
  use: 'sig',
};

type Payload = { eventId?: string; key?: KeyObject; payloadId?: string };

/** The content of a ticket's QR code, signed as the API signs it. */
export function payloadOf(number: number, { eventId = doorEventId, key = shopKey, payloadId }: Payload = {}): string {
  const bytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
  const claim = Buffer.concat([bytes(payloadId ?? ticketId(number)), bytes(eventId)]);
  const signature = sign(null, Buffer.concat([Buffer.from('G1'), claim]), key);
  // Tests run in a realm of their own, whose arrays are not Node's.
  return `G1.${base32nopad.encode(Uint8Array.from(Buffer.concat([claim, signature])))}`;
}

/** A ticket in the list for scanners. */
export function listedTicket(number: number, changes: Partial<DoorTicketEntry> = {}): DoorTicketEntry {
  return {
    _id: ticketId(number),
    payloadId: ticketId(number),
    codeDigest: digest(codeOf(number)),
    holder: `Awa Diop ${number}`,
    nth: number,
    of: 9,
    state: 'valid',
    usedAt: null,
    usedBy: null,
    revoked: [],
    ...changes,
  };
}

/** What a reissue replaced. */
export function replacedMark(number: number, payloadId = randomUUID()) {
  return { payloadId, codeDigest: digest(codeOf(number)) };
}

/** The event of the device with its counts. */
export function doorSummary(changes: Partial<DoorSummary> = {}): DoorSummary {
  return {
    productId: doorEventId,
    name: 'Highlife',
    location: 'Palais de la Culture, Abidjan',
    startDate: '2026-11-21T00:00:00.000Z',
    startTime: '20:00',
    endTime: '23:00',
    timeZone: 'Africa/Abidjan',
    cancelled: false,
    tickets: 9,
    used: 0,
    devices: [
      { label: 'Gate A', used: 0, thisDevice: true },
      { label: 'Gate B', used: 0, thisDevice: false },
    ],
    ...changes,
  };
}

/** A page of the list for scanners. */
export function listPage(
  tickets: readonly DoorTicketEntry[],
  changes: Partial<DoorTicketsReply> = {},
): DoorTicketsReply {
  return {
    productId: doorEventId,
    cancelled: false,
    keys: [ticketKey],
    serverTime: new Date(noon).toISOString(),
    opensAt: new Date(noon - 3_600_000).toISOString(),
    closesAt: new Date(noon + 24 * 3_600_000).toISOString(),
    complete: true,
    tickets: [...tickets],
    more: false,
    next: 'next-1',
    ...changes,
  };
}

/** A ticket as the server shows it to a scanner. */
export function ticketAtDoor(number: number) {
  const { _id, holder, nth, of } = listedTicket(number);
  return { _id, holder, nth, of, event: 'Highlife', code: codeOf(number) };
}

/** The server's reply that admits a ticket. */
export function acceptedReply(number: number): CheckInReply {
  const usedAt = new Date(noon).toISOString();
  const undoUntil = new Date(noon + 10_000).toISOString();
  return {
    result: 'accepted',
    ticket: ticketAtDoor(number),
    usedAt,
    usedAtLocal: '2026-11-21 12:00',
    usedBy: 'Gate A',
    undoUntil,
  };
}

type ScannerOptions = {
  readonly tickets?: readonly DoorTicketEntry[];
  readonly store?: CheckInStore;
  readonly api?: FakeApi;
  readonly list?: Partial<DoorTicketsReply>;
};

/** A scanner on a fake API, opened with its link and in step with the server. `clock.now` is the device's clock. */
export async function openSampleScanner({
  tickets = [],
  store = createMemoryStore(),
  api = createFakeApi(),
  list,
}: ScannerOptions = {}) {
  const clock = { now: noon };
  api.on('GET /api/checkin/summary', () => doorSummary());
  api.on('GET /api/checkin/tickets', ({ url }) =>
    listPage(url.searchParams.has('since') ? [] : tickets, { complete: !url.searchParams.has('since'), ...list }),
  );
  const scanner = createScanner({ client: createClient(api.fetch), store, now: () => clock.now, newId: randomUUID });
  await scanner.open(doorToken);
  await scanner.sync();
  return { scanner, store, api, clock };
}

/** Takes the server away, or brings it back with these scans' results. */
export function loseNetwork(api: FakeApi): void {
  for (const route of [
    'POST /api/checkin',
    'GET /api/checkin/summary',
    'GET /api/checkin/tickets',
    'POST /api/checkin/scans',
    'POST /api/checkin/undo',
    'GET /api/checkin/search',
  ]) {
    api.on(route, () => {
      throw new TypeError('Failed to fetch');
    });
  }
}

/** The server's refusal of an access that was revoked. */
export const accessEnded = () => refuse(401, 'door_access_ended');
