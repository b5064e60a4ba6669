import type { QueuedScansBody, QueuedScansReply } from '@guichet/contracts';
import {
  doorSummary,
  listedTicket,
  listPage,
  loseNetwork,
  openSampleScanner,
  ticketAtDoor,
} from './check-in-samples.ts';
import type { FakeApi } from './fake-api.ts';
import { noon } from './samples.ts';

/** The result that a scanner shows. */
export const resultOf = (scanner: { get: () => { result: unknown } }) => scanner.get().result;

/** A scanner that knows these tickets and has lost its network. */
export async function openOffline(options: Parameters<typeof openSampleScanner>[0] = {}) {
  const opened = await openSampleScanner({ tickets: [1, 2, 3].map(number => listedTicket(number)), ...options });
  loseNetwork(opened.api);
  await opened.scanner.sync();
  return opened;
}

/** Brings the network back with one result for every scan. */
export function returnNetwork(api: FakeApi, result: QueuedScansReply['scans'][number]['result'], list = {}) {
  api.on('GET /api/checkin/summary', () => doorSummary());
  api.on('GET /api/checkin/tickets', () => listPage([], { complete: false, ...list }));
  api.on('POST /api/checkin/scans', ({ body }) => {
    const { scans } = body as QueuedScansBody;
    const use = { usedAt: new Date(noon).toISOString(), usedAtLocal: '2026-11-21 11:58', usedBy: 'Gate B' };
    const results = scans.map(({ scanId, scannedAt }) => ({
      ...{ scanId, scannedAt, result, clock: 'ok' as const, ticket: ticketAtDoor(1) },
      ...use,
    }));
    return { serverTime: new Date(noon).toISOString(), scans: results };
  });
}

/** The ids of the scans that were sent one by one. */
export const idsOf = (api: FakeApi) =>
  api.callsOf('POST /api/checkin').map(({ body }) => (body as { readonly scanId: string }).scanId);

/** The queues that were sent. */
export const bodiesOf = (api: FakeApi) =>
  api.callsOf('POST /api/checkin/scans').map(({ body }) => body as QueuedScansBody);
