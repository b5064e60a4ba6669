import { createPublicKey, generateKeyPairSync, randomUUID, verify } from 'node:crypto';
import type { TicketKeys } from '@guichet/contracts';
import { base32nopad } from '@scure/base';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { createOrder } from '../../../../test/checkouts.ts';
import { aBuyer } from '../../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { ticketSigner } from './ticket-signer.ts';

const secret = 'a secret for tests alone, long enough';
const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const aTicket = () => ({ payloadId: randomUUID(), eventId: randomUUID() });

describe('signing tickets', () => {
  it('[TICKET-2] [TICKET-10] [TICKET-26] a payload decodes to its ticket and event, in any letter case', () => {
    const signer = ticketSigner({ keys: [newKey()], secret });
    const ticket = aTicket();
    const payload = signer.sign(ticket);
    // The capacity of a QR code of version 8 at level Q: one more character makes every code larger.
    expect(payload).toMatch(/^G1\.[A-Z2-7]{154}$/);
    expect(signer.read(payload)).toEqual(ticket);
    expect(signer.read(payload.toLowerCase())).toEqual(ticket);
  });

  it('[TICKET-9] [TICKET-25] the first key signs, older ones still verify, and other keys never do', () => {
    const [older, newer] = [newKey(), newKey()];
    const before = ticketSigner({ keys: [older], secret });
    const after = ticketSigner({ keys: [newer, older], secret });
    const ticket = aTicket();
    expect(after.read(before.sign(ticket))).toEqual(ticket);
    expect(before.read(after.sign(ticket))).toBeUndefined();
    expect(ticketSigner({ keys: [newKey()], secret }).read(before.sign(ticket))).toBeUndefined();
    expect(after.keys.map(key => key.kid)[1]).toBe(before.keys[0]?.kid);
  });

  it('[TICKET-23] without a configured key, processes with the same secret derive the same one', () => {
    const ticket = aTicket();
    const payload = ticketSigner({ keys: [], secret }).sign(ticket);
    expect(ticketSigner({ keys: [], secret }).read(payload)).toEqual(ticket);
    expect(ticketSigner({ keys: [], secret: `${secret}!` }).read(payload)).toBeUndefined();
  });

  it('[DOOR-4] a payload with any character changed, added or missing is refused', () => {
    const signer = ticketSigner({ keys: [], secret });
    const payload = signer.sign(aTicket());
    const position = fc.integer({ min: 0, max: payload.length - 1 });
    const character = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567.=');
    fc.assert(
      fc.property(position, character, (at, other) => {
        fc.pre(payload.charAt(at) !== other);
        expect(signer.read(payload.slice(0, at) + other + payload.slice(at + 1))).toBeUndefined();
        expect(signer.read(payload.slice(0, at) + payload.slice(at + 1))).toBeUndefined();
        expect(signer.read(payload.slice(0, at) + other + payload.slice(at))).toBeUndefined();
      }),
      { numRuns: 60 },
    );
    fc.assert(
      fc.property(fc.string(), text => signer.read(`G1.${text}`) === undefined),
      { numRuns: 60 },
    );
  });

  it('[TICKET-11] a payload has one encoding: unused bits of its last character must be zero', () => {
    const signer = ticketSigner({ keys: [], secret });
    const payload = signer.sign(aTicket());
    const forms = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'].filter(last => signer.read(payload.slice(0, -1) + last));
    expect(forms).toEqual([payload.at(-1)]);
  });
});

describe('the public keys', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ env: { TICKET_KEYS: `${newKey()},${newKey()}` } });
  });
  afterAll(() => api.close());

  it('[TICKET-2] [TICKET-8] an offline scanner can verify a ticket with the public keys alone', async () => {
    const eventId = await anEvent(api.database, { price: 0 });
    const buyer = await aBuyer(api);
    const order = await createOrder(buyer, { products: [{ _id: eventId, count: 2 }], amount: 0 });
    const reply = await call<TicketKeys>(api, 'GET', '/api/tickets/keys');
    expect({ status: reply.status, keyCount: reply.body.keys.length }).toEqual({ status: 200, keyCount: 2 });
    expect(reply.raw.headers['cache-control']).toBe('public, max-age=300');
    expect(JSON.stringify(reply.body)).not.toContain('"d"');

    const tickets = order.body.tickets ?? [];
    expect(tickets).toHaveLength(2);
    for (const ticket of tickets) {
      // Verifies as a third-party scanner would, without the signer's code.
      const [version = '', text = ''] = ticket.payload.split('.');
      const bytes = Buffer.from(base32nopad.decode(text));
      const signed = Buffer.concat([Buffer.from(version), bytes.subarray(0, 32)]);
      const [jwk] = reply.body.keys;
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: jwk?.x ?? '' }, format: 'jwk' });
      expect(verify(null, signed, key, bytes.subarray(32))).toBe(true);
      const ids = ticket._id.replaceAll('-', '') + eventId.replaceAll('-', '');
      expect(bytes.subarray(0, 32).toString('hex')).toBe(ids);
    }
  });
});
