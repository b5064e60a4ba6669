// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  acceptedReply,
  codeOf,
  doorToken,
  foreignKey,
  listedTicket,
  loseNetwork,
  openSampleScanner,
  payloadOf,
  replacedMark,
} from '../../../test/check-in-samples.ts';
import { createFakeApi, refuse } from '../../../test/fake-api.ts';
import { bodiesOf, idsOf, openOffline, resultOf, returnNetwork } from '../../../test/offline-scanner.ts';

describe('without a network', () => {
  test('[DOOROFFLINE-1] a signed ticket of the list is let in, as checked on this device only', async () => {
    const { scanner } = await openOffline();
    await scanner.scan(payloadOf(1));
    expect(resultOf(scanner)).toMatchObject({ kind: 'accepted', offline: true, ticket: { holder: 'Awa Diop 1' } });
  });

  test('[DOOROFFLINE-2] a typed code of the list is let in, whatever its case and spaces', async () => {
    const { scanner } = await openOffline();
    await scanner.scan(
      ` ${codeOf(2)
        .toLowerCase()
        .replace(/(....)/g, '$1 ')}`,
    );
    expect(resultOf(scanner)).toMatchObject({ kind: 'accepted', ticket: { holder: 'Awa Diop 2' } });
  });

  test('[DOOROFFLINE-3] a signed ticket that was bought after the list was fetched is let in', async () => {
    const { scanner } = await openOffline();
    await scanner.scan(payloadOf(7));
    expect(resultOf(scanner)).toMatchObject({ kind: 'accepted', ticket: null });
  });

  test('[DOOROFFLINE-4] a typed code that the list does not have is not let in', async () => {
    const { scanner } = await openOffline();
    await scanner.scan(codeOf(7));
    expect(resultOf(scanner)).toMatchObject({ kind: 'not_listed' });
  });

  test.each([
    ['of another shop', payloadOf(1, { key: foreignKey })],
    ['that is torn', payloadOf(1).slice(0, 100)],
    ['of which one letter was changed', payloadOf(1).replace(/.$/, letter => (letter === 'A' ? 'I' : 'A'))],
  ])('[DOOROFFLINE-5] a ticket %s is not let in', async (_, text) => {
    const { scanner } = await openOffline();
    await scanner.scan(text);
    expect(resultOf(scanner)).toMatchObject({ kind: 'damaged' });
  });

  test('[DOOROFFLINE-6] a ticket of another event is refused by its signed event', async () => {
    const { scanner } = await openOffline();
    await scanner.scan(payloadOf(1, { eventId: '00000000-0000-4000-8000-000000000002' }));
    expect(resultOf(scanner)).toMatchObject({ kind: 'wrong_event' });
  });

  test.each([
    ['used', { state: 'used', usedAt: '2026-11-21T11:00:00.000Z', usedBy: 'Gate B' }, 'already_used'],
    ['refunded', { state: 'void' }, 'cancelled'],
    ['disputed', { state: 'suspended' }, 'suspended'],
  ] as const)('[DOOROFFLINE-7] a ticket that the list has as %s is refused', async (_, changes, kind) => {
    const { scanner } = await openOffline({ tickets: [listedTicket(1, changes)] });
    await scanner.scan(payloadOf(1));
    expect(resultOf(scanner)).toMatchObject({ kind, offline: true });
  });

  test('[DOOROFFLINE-8] a code that a reissue replaced is refused, by its QR code and as typed', async () => {
    const old = replacedMark(5);
    const { scanner } = await openOffline({ tickets: [listedTicket(1, { revoked: [old] })] });
    await scanner.scan(payloadOf(1, { payloadId: old.payloadId }));
    expect(resultOf(scanner)).toMatchObject({ kind: 'replaced' });
    await scanner.scan(codeOf(5));
    expect(resultOf(scanner)).toMatchObject({ kind: 'replaced' });
  });

  test('[DOOROFFLINE-9] the second scan on the same device is refused, by QR code or typed code', async () => {
    const { scanner } = await openOffline();
    await scanner.scan(payloadOf(1));
    await scanner.scan(codeOf(1));
    expect(resultOf(scanner)).toMatchObject({ kind: 'already_used', use: { sameDevice: true, by: 'Gate A' } });
  });

  test('[DOOROFFLINE-10] a ticket that was let in with a network is refused without one', async () => {
    const { scanner, api } = await openSampleScanner({ tickets: [listedTicket(1)] });
    api.on('POST /api/checkin', () => acceptedReply(1));
    await scanner.scan(codeOf(1));
    loseNetwork(api);
    await scanner.scan(payloadOf(1));
    expect(resultOf(scanner)).toMatchObject({ kind: 'already_used', offline: true });
  });

  test('[DOOROFFLINE-11] a repeat is refused after the page was opened again', async () => {
    const { scanner, store, api } = await openOffline();
    await scanner.scan(payloadOf(1));
    const again = await openSampleScanner({ store, api: createFakeApi() });
    loseNetwork(again.api);
    loseNetwork(api);
    await again.scanner.open(null);
    await again.scanner.scan(payloadOf(1));
    expect(resultOf(again.scanner)).toMatchObject({ kind: 'already_used', use: { sameDevice: true } });
  });

  test('[DOOROFFLINE-12] no ticket of an event that was called off is let in', async () => {
    const { scanner } = await openOffline({ list: { cancelled: true } });
    await scanner.scan(payloadOf(1));
    expect(resultOf(scanner)).toMatchObject({ kind: 'cancelled', reason: 'event_cancelled' });
  });

  test('[DOOROFFLINE-13] before the first list nothing is let in', async () => {
    const api = createFakeApi();
    const { scanner } = await openSampleScanner({ api, list: { more: false } });
    await scanner.leave();
    api.on('GET /api/checkin/tickets', () => refuse(500, 'internal'));
    await scanner.open(doorToken);
    loseNetwork(api);
    await scanner.scan(payloadOf(1));
    expect(resultOf(scanner)).toMatchObject({ kind: 'no_list' });
  });

  test('[DOOROFFLINE-14] a scan whose reply was lost is checked on the device, under the same id', async () => {
    const { scanner, api, clock } = await openSampleScanner({ tickets: [listedTicket(1)] });
    api.on('POST /api/checkin', () => refuse(503, 'busy'));
    await scanner.scan(codeOf(1));
    expect(resultOf(scanner)).toMatchObject({ kind: 'accepted', offline: true });
    returnNetwork(api, 'accepted');
    clock.now += 11_000;
    await scanner.sync();
    const queued = bodiesOf(api).flatMap(({ scans }) => scans.map(({ scanId }) => scanId));
    expect(queued).toEqual(idsOf(api));
  });

  test('[DOOROFFLINE-15] an undone scan is never sent, and its ticket is valid again', async () => {
    const { scanner, api, clock } = await openOffline();
    await scanner.scan(payloadOf(1));
    await scanner.undo();
    expect(resultOf(scanner)).toMatchObject({ kind: 'undone' });
    returnNetwork(api, 'accepted');
    clock.now += 11_000;
    await scanner.sync();
    expect(bodiesOf(api)).toEqual([]);
    loseNetwork(api);
    await scanner.scan(payloadOf(1));
    expect(resultOf(scanner)).toMatchObject({ kind: 'accepted' });
  });

  test('[DOOROFFLINE-16] undoing a scan that the server may have counted says so', async () => {
    const { scanner, api } = await openSampleScanner({ tickets: [listedTicket(1)] });
    loseNetwork(api);
    await scanner.scan(codeOf(1));
    await scanner.undo();
    expect(resultOf(scanner)).toMatchObject({ kind: 'maybe_undone' });
  });

  test('[DOOROFFLINE-17] a search finds names of the list, without case and accents, and no code', async () => {
    const { scanner } = await openOffline({ tickets: [listedTicket(1, { holder: 'Éloïse N’Guessan' })] });
    const found = await scanner.search('n’guessan eloise');
    expect(found).toMatchObject({ offline: true, tickets: [{ holder: 'Éloïse N’Guessan' }] });
  });
});
