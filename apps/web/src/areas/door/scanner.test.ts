// @vitest-environment node
import type { CheckInReply } from '@guichet/contracts';
import { describe, expect, test } from 'vitest';
import {
  acceptedReply,
  accessEnded,
  codeOf,
  doorEventId,
  doorToken,
  listedTicket,
  loseNetwork,
  openSampleScanner,
  payloadOf,
  ticketAtDoor,
} from '../../../test/check-in-samples.ts';
import { refuse } from '../../../test/fake-api.ts';
import { idsOf, resultOf } from '../../../test/offline-scanner.ts';
import { noon } from '../../../test/samples.ts';

describe('the link', () => {
  test('[DOOR-1] a link opens its event', async () => {
    const { scanner } = await openSampleScanner();
    expect(scanner.get()).toMatchObject({ phase: 'ready', access: { productId: doorEventId } });
  });

  test('[DOOR-2] every request carries the token of the link', async () => {
    const { api } = await openSampleScanner();
    expect(api.calls.map(({ headers }) => headers.get('authorization'))).toEqual(
      api.calls.map(() => `Bearer ${doorToken}`),
    );
  });

  test('[DOOR-3] a link that the server refuses is shown as refused', async () => {
    const { scanner, api } = await openSampleScanner();
    api.on('GET /api/checkin/summary', accessEnded);
    await scanner.open(doorToken);
    expect(scanner.get().phase).toBe('refused');
  });

  test('[DOOR-4] a new link without a network can be tried again', async () => {
    const { scanner, api } = await openSampleScanner();
    loseNetwork(api);
    await scanner.open(`door_${'b'.repeat(43)}`);
    expect(scanner.get().phase).toBe('no_network');
  });

  test('[DOOR-5] without a link the scanner opens the event that it was used for last', async () => {
    const { store } = await openSampleScanner();
    const again = await openSampleScanner({ store });
    await again.scanner.open(null);
    expect(again.scanner.get()).toMatchObject({ phase: 'ready', access: { productId: doorEventId } });
  });

  test('[DOOR-6] an access that was revoked while scanning ends the scanner', async () => {
    const { scanner, api } = await openSampleScanner();
    api.on('POST /api/checkin', accessEnded);
    await scanner.scan(codeOf(1));
    expect(scanner.get().phase).toBe('ended');
  });

  test('[DOOR-7] an access that ended takes its list of tickets from the device', async () => {
    const { scanner, api, store } = await openSampleScanner({ tickets: [listedTicket(1)] });
    expect(await store.readTickets(doorEventId)).toHaveLength(1);
    api.on('GET /api/checkin/tickets', accessEnded);
    await scanner.sync();
    expect(await store.readTickets(doorEventId)).toEqual([]);
  });
});

describe('with a network', () => {
  async function resultOfReply(reply: CheckInReply) {
    const { scanner, api } = await openSampleScanner();
    api.on('POST /api/checkin', () => reply);
    await scanner.scan(codeOf(1));
    return resultOf(scanner);
  }

  test('[DOOR-8] a valid ticket is let in', async () => {
    expect(await resultOfReply(acceptedReply(1))).toMatchObject({ kind: 'accepted', offline: false });
  });

  test('[DOOR-9] a used ticket is refused with when and where', async () => {
    const usedAt = new Date(noon).toISOString();
    const use = { usedAt, usedAtLocal: '2026-11-21 12:00', usedBy: 'Gate B' };
    const reply = { result: 'already_used', ticket: ticketAtDoor(1), sameDevice: false, ...use } as const;
    const shown = { kind: 'already_used', use: { at: usedAt, by: 'Gate B', sameDevice: false }, offline: false };
    expect(await resultOfReply(reply)).toMatchObject(shown);
  });

  test('[DOOR-10] a refunded ticket is refused with the reason', async () => {
    const reply = { result: 'cancelled', reason: 'refunded', ticket: ticketAtDoor(1) } as const;
    expect(await resultOfReply(reply)).toMatchObject({ kind: 'cancelled', reason: 'refunded', offline: false });
  });

  test('[DOOR-11] a ticket of another event is refused', async () => {
    expect(await resultOfReply({ result: 'wrong_event' })).toMatchObject({ kind: 'wrong_event', offline: false });
  });

  test.each([
    ['a torn QR code', payloadOf(1).slice(0, 90), 'damaged'],
    ['a code that no ticket has', codeOf(1), 'unknown'],
    ['the QR code of a menu', 'https://menu.example/42', 'no_ticket'],
  ])('[DOOR-12] %s is shown as what it is', async (_, text, kind) => {
    const { scanner, api } = await openSampleScanner();
    api.on('POST /api/checkin', () => ({ result: 'unknown' }));
    await scanner.scan(text);
    expect(resultOf(scanner)).toMatchObject({ kind });
  });

  test('[DOOR-13] every scan has an id of its own', async () => {
    const { scanner, api } = await openSampleScanner();
    api.on('POST /api/checkin', () => acceptedReply(1));
    await scanner.scan(codeOf(1));
    await scanner.scan(codeOf(1));
    const ids = idsOf(api);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
  });

  test('[DOOR-14] an admission is undone on the server', async () => {
    const { scanner, api } = await openSampleScanner();
    api.on('POST /api/checkin', () => acceptedReply(1));
    api.on('POST /api/checkin/undo', () => ({ result: 'undone', ticket: ticketAtDoor(1) }));
    await scanner.scan(codeOf(1));
    await scanner.undo();
    expect(api.callsOf('POST /api/checkin/undo')[0]?.body).toEqual({ ticketId: ticketAtDoor(1)._id });
    expect(resultOf(scanner)).toMatchObject({ kind: 'undone' });
  });

  test('[DOOR-15] an undo that comes too late says so', async () => {
    const { scanner, api } = await openSampleScanner();
    api.on('POST /api/checkin', () => acceptedReply(1));
    api.on('POST /api/checkin/undo', () => refuse(409, 'undo_too_late'));
    await scanner.scan(codeOf(1));
    await scanner.undo();
    expect(scanner.get()).toMatchObject({ undoProblem: 'too_late', result: { kind: 'accepted' } });
  });

  test('[DOOR-16] an admission counts at once', async () => {
    const { scanner, api } = await openSampleScanner();
    api.on('POST /api/checkin', () => acceptedReply(1));
    await scanner.scan(codeOf(1));
    expect(scanner.get().counts).toEqual({ tickets: 9, used: 1 });
  });
});
