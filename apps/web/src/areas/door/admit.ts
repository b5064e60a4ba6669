import { ApiError } from '../../api/api-error.ts';
import type { Access } from './access.ts';
import { resultOf } from './check-online.ts';
import { checkOffline, type Verdict } from './offline-check.ts';
import type { Scan } from './scan.ts';
import type { ScanResult } from './scan-result.ts';
import { type ScannerCore, waitingOf } from './scanner-core.ts';
import { undoMs } from './send-queue.ts';
import { digestOf, readCode, readPayload } from './ticket-payload.ts';

/** The longest text that the API takes. A longer QR code is of something else. */
const maxLength = 500;

/** Checks a ticket with the server, or without an answer on this device, and admits it at most once. */
export async function checkTicket(core: ScannerCore, text: string): Promise<ScanResult> {
  if (text.length > maxLength) return { kind: 'no_ticket', ticket: null, offline: false };
  const wasOnline = core.state.get().isOnline;
  const scanId = core.newId();
  const result = wasOnline
    ? ((await findWaiting(core, text)) ?? (await checkOnline(core, scanId, { code: text })))
    : null;
  if (result !== null) return result;
  const verdict = await checkHere(core, text);
  if (verdict.kind === 'refuse') return verdict.result;
  const { mark, ticket } = verdict;
  // Sent but not answered: the server may have counted this scan.
  await keep(core, { scanId, code: text, mark, ticket, state: 'queued', offline: true, mayBeCounted: wasOnline });
  return { kind: 'accepted', scanId, ticket, offline: true };
}

/**
 * Admits a ticket that the server found by a name. Null without an answer: this device has no code to keep, so nobody is
 * let in by it without a network.
 */
export function admitFound(core: ScannerCore, ticketId: string): Promise<ScanResult | null> {
  return checkOnline(core, core.newId(), { ticketId });
}

function checkHere(core: ScannerCore, text: string): Promise<Verdict> {
  const { scans } = core.state.get();
  return checkOffline({ text, access: core.access(), index: core.index, scans });
}

/** The refusal of a ticket whose scan still waits for a network: the server does not know that it was used. */
async function findWaiting(core: ScannerCore, text: string): Promise<ScanResult | null> {
  if (waitingOf(core.state.get().scans).length === 0) return null;
  const verdict = await checkHere(core, text);
  if (verdict.kind !== 'refuse' || verdict.result.kind !== 'already_used') return null;
  return verdict.result.use.sameDevice ? verdict.result : null;
}

/** The server's answer; null if there was none in time. */
async function checkOnline(
  core: ScannerCore,
  scanId: string,
  presented: { readonly code: string } | { readonly ticketId: string },
): Promise<ScanResult | null> {
  const access = core.access();
  const text = 'code' in presented ? presented.code : '';
  try {
    const reply = await core.apiOf(access).checkIn({ ...presented, scanId });
    if (reply.result === 'accepted') {
      const { _id, holder, nth, of } = reply.ticket;
      const mark = (await markOf(access, text)) ?? _id;
      const ticket = { _id, holder, nth, of };
      await keep(core, { scanId, code: '', mark, ticket, state: 'sent', offline: false, mayBeCounted: false });
      await core.writeAccess(withOneMore(core.access(), 1));
    }
    return resultOf(reply, { scanId, text });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    if (error.isOutcomeUnknown) core.change({ isOnline: false });
    return null;
  }
}

/** What recognises a ticket without a network. */
async function markOf({ productId, list }: Access, text: string): Promise<string | null> {
  const code = readCode(text);
  if (code !== null) return digestOf(productId, code);
  return (await readPayload(text, list?.keys ?? []))?.payloadId ?? null;
}

async function keep(core: ScannerCore, admitted: Omit<Scan, 'productId' | 'at' | 'problem'>): Promise<void> {
  const at = core.now();
  await core.writeScan({ ...admitted, productId: core.access().productId, at, problem: null });
  const { scanId, ticket } = admitted;
  core.change({ undoable: { scanId, ticketId: ticket?._id ?? null, until: at + undoMs }, undoProblem: null });
}

/** The counts after this device admitted one more or fewer, until the server sends its own. */
export function withOneMore(access: Access, difference: 1 | -1): Access {
  const { summary } = access;
  const devices = summary.devices.map(device =>
    device.thisDevice ? { ...device, used: device.used + difference } : device,
  );
  return { ...access, summary: { ...summary, used: summary.used + difference, devices } };
}
