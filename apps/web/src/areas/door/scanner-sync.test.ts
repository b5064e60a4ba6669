// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  acceptedReply,
  accessEnded,
  doorEventId,
  doorSummary,
  doorToken,
  listedTicket,
  openSampleScanner,
  payloadOf,
} from '../../../test/check-in-samples.ts';
import { refuse } from '../../../test/fake-api.ts';
import { bodiesOf, openOffline, resultOf, returnNetwork } from '../../../test/offline-scanner.ts';
import { noon } from '../../../test/samples.ts';
import { waitingOf } from './scanner-core.ts';
import { problemsOf } from './scanner-state.ts';

describe('when the network is back', () => {
  test('[DOOROFFLINE-18] the queue is sent with each scan’s own time and the device’s clock', async () => {
    const { scanner, api, clock } = await openOffline();
    await scanner.scan(payloadOf(1));
    returnNetwork(api, 'accepted');
    clock.now += 60_000;
    await scanner.sync();
    expect(bodiesOf(api).at(-1)).toMatchObject({
      sentAt: new Date(noon + 60_000).toISOString(),
      scans: [{ code: payloadOf(1), scannedAt: new Date(noon).toISOString() }],
    });
    expect(waitingOf(scanner.get().scans)).toEqual([]);
  });

  test('[DOOROFFLINE-19] a scan that can still be undone is not sent', async () => {
    const { scanner, api, clock } = await openOffline();
    await scanner.scan(payloadOf(1));
    returnNetwork(api, 'accepted');
    clock.now += 9_000;
    await scanner.sync();
    expect(waitingOf(scanner.get().scans)).toHaveLength(1);
  });

  test.each(['conflict', 'replaced', 'cancelled', 'unknown', 'wrong_event'] as const)(
    '[DOOROFFLINE-20] a scan that does not count (%s) is reported until the staff confirm it',
    async result => {
      const { scanner, api, clock } = await openOffline();
      await scanner.scan(payloadOf(1));
      returnNetwork(api, result);
      clock.now += 11_000;
      await scanner.sync();
      expect(problemsOf(scanner.get())).toMatchObject([{ problem: { result, usedBy: 'Gate B' } }]);
      await scanner.confirmProblems();
      expect(problemsOf(scanner.get())).toEqual([]);
    },
  );

  test('[DOOROFFLINE-21] a queue that the server does not take stays', async () => {
    const { scanner, api, clock } = await openOffline();
    await scanner.scan(payloadOf(1));
    api.on('POST /api/checkin/scans', () => refuse(503, 'busy'));
    clock.now += 11_000;
    await scanner.sync();
    expect(waitingOf(scanner.get().scans)).toHaveLength(1);
  });

  test('[DOOROFFLINE-22] a waiting scan’s ticket is refused by this device before the server knows it', async () => {
    const { scanner, api } = await openOffline();
    await scanner.scan(payloadOf(1));
    returnNetwork(api, 'accepted');
    await scanner.sync();
    api.on('POST /api/checkin', () => acceptedReply(1));
    await scanner.scan(payloadOf(1));
    expect(resultOf(scanner)).toMatchObject({ kind: 'already_used', use: { sameDevice: true } });
    expect(api.callsOf('POST /api/checkin')).toEqual([]);
  });

  test('[DOOROFFLINE-23] an access that ended keeps the scans that were not sent', async () => {
    const { scanner, api, store, clock } = await openOffline();
    await scanner.scan(payloadOf(1));
    api.on('POST /api/checkin/scans', accessEnded);
    clock.now += 11_000;
    await scanner.sync();
    expect(scanner.get().phase).toBe('ended');
    expect(waitingOf(await store.readScans(doorEventId))).toHaveLength(1);
  });

  test('[DOOROFFLINE-24] a new link for the event sends what the ended access left', async () => {
    const { scanner, api, clock } = await openOffline();
    await scanner.scan(payloadOf(1));
    api.on('POST /api/checkin/scans', accessEnded);
    clock.now += 11_000;
    await scanner.sync();
    returnNetwork(api, 'accepted');
    const newToken = `door_${'c'.repeat(43)}`;
    await scanner.open(newToken);
    await scanner.sync();
    expect(api.callsOf('POST /api/checkin/scans').at(-1)?.headers.get('authorization')).toBe(`Bearer ${newToken}`);
    expect(waitingOf(scanner.get().scans)).toEqual([]);
  });

  test('[DOOROFFLINE-25] scans of another event are sent with that event’s own access', async () => {
    const { scanner, api, clock } = await openOffline();
    await scanner.scan(payloadOf(1));
    returnNetwork(api, 'accepted');
    const other = '00000000-0000-4000-8000-000000000002';
    api.on('GET /api/checkin/summary', () => doorSummary({ productId: other, name: 'Bikutsi' }));
    await scanner.open(`door_${'d'.repeat(43)}`);
    clock.now += 11_000;
    await scanner.sync();
    expect(scanner.get().access?.productId).toBe(other);
    expect(api.callsOf('POST /api/checkin/scans').at(-1)?.headers.get('authorization')).toBe(`Bearer ${doorToken}`);
  });

  test('[DOOROFFLINE-26] only what changed in the list is fetched', async () => {
    const { scanner, api } = await openSampleScanner({ tickets: [listedTicket(1)] });
    await scanner.sync();
    const since = api.callsOf('GET /api/checkin/tickets').map(({ url }) => url.searchParams.get('since'));
    expect(since).toEqual([null, 'next-1']);
  });

  test('[DOOROFFLINE-27] the difference of the clocks is known', async () => {
    const { scanner } = await openSampleScanner({
      list: { serverTime: new Date(noon - 3_600_000).toISOString() },
    });
    expect(scanner.get().access?.list?.clockAheadMs).toBe(3_600_000);
  });
});
