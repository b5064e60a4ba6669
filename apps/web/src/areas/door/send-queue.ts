import type { QueuedScansReply } from '@guichet/contracts';
import type { CheckInApi } from './check-in-api.ts';
import type { Scan } from './scan.ts';

/** The most scans of one request. */
const batchSize = 100;
/** How long a scan can be undone. Before it is over a queued scan is not sent, so that undoing it needs no network. */
export const undoMs = 10_000;

type Sending = {
  readonly api: Pick<CheckInApi, 'sendScans'>;
  readonly scans: readonly Scan[];
  readonly now: () => number;
  /** Stores a scan with its result, before the next request. */
  readonly onSent: (scan: Scan) => Promise<void>;
};

/** Sends the scans that wait for a network. Each that got a result waits no more; the others are sent again later. */
export async function sendQueue({ api, scans, now, onSent }: Sending): Promise<void> {
  const due = scans.filter(scan => isDue(scan, now())).sort((a, b) => a.at - b.at);
  for (let from = 0; from < due.length; from += batchSize) {
    const batch = due.slice(from, from + batchSize);
    const reply = await api.sendScans({
      sentAt: new Date(now()).toISOString(),
      scans: batch.map(({ scanId, code, at }) => ({ scanId, code, scannedAt: new Date(at).toISOString() })),
    });
    for (const scan of batch) {
      const result = reply.scans.find(({ scanId }) => scanId.toLowerCase() === scan.scanId.toLowerCase());
      if (result !== undefined) await onSent(withResult(scan, result));
    }
  }
}

/** Whether a scan waits for a network and can't be undone any more. A clock that was set back keeps no scan waiting. */
function isDue({ state, at }: Scan, now: number): boolean {
  return state === 'queued' && (now - at >= undoMs || now < at);
}

function withResult(scan: Scan, { result, ticket, usedAtLocal, usedBy }: QueuedScansReply['scans'][number]): Scan {
  const sent = { ...scan, state: 'sent', code: '', ticket: ticket ?? scan.ticket } as const;
  // The device's own earlier scan of a ticket whose reply was lost: one person has come in, once.
  if (result === 'accepted' || result === 'already_used') return sent;
  const problem = { result, usedAtLocal: usedAtLocal ?? null, usedBy: usedBy ?? null, isSeen: false };
  return { ...sent, problem };
}
