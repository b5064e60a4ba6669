import { ApiError } from '../../api/api-error.ts';
import { withOneMore } from './admit.ts';
import type { Scan } from './scan.ts';
import type { ScannerCore } from './scanner-core.ts';
import type { UndoProblem } from './scanner-state.ts';

/** Takes the last admission back and shows what came of it. */
export async function undoLast(core: ScannerCore): Promise<void> {
  const { undoable, scans } = core.state.get();
  const scan = scans.find(({ scanId }) => scanId === undoable?.scanId);
  if (undoable === null || scan === undefined) return;
  const result = core.now() > undoable.until ? 'too_late' : await undoScan(core, scan);
  if (result === 'failed') return core.change({ undoProblem: result });
  if (result === 'too_late') return core.change({ undoProblem: result, undoable: null });
  const { ticket, offline } = scan;
  core.change({ result: { kind: result, ticket, offline }, undoable: null, undoProblem: null });
}

type Result = 'undone' | 'maybe_undone' | UndoProblem;

function undoScan(core: ScannerCore, scan: Scan): Promise<Result> {
  return scan.state === 'queued' ? undoWaiting(core, scan) : undoSent(core, scan);
}

/** Takes back a scan that waits. If it was sent before without an answer, the server is asked too. */
async function undoWaiting(core: ScannerCore, scan: Scan): Promise<Result> {
  await core.writeScan({ ...scan, state: 'undone', code: '' });
  if (!scan.mayBeCounted) return 'undone';
  return (await undoOnServer(core, scan)) === 'undone' ? 'undone' : 'maybe_undone';
}

async function undoSent(core: ScannerCore, scan: Scan): Promise<Result> {
  const result = await undoOnServer(core, scan);
  if (result !== 'undone') return result;
  await core.writeScan({ ...scan, state: 'undone' });
  await core.writeAccess(withOneMore(core.access(), -1));
  const listed = core.index.find(scan.mark)?.ticket;
  if (listed !== undefined) core.index.apply([{ ...listed, state: 'valid', usedAt: null, usedBy: null }]);
  return 'undone';
}

async function undoOnServer(core: ScannerCore, { ticket }: Scan): Promise<'undone' | UndoProblem> {
  if (ticket === null) return 'failed';
  try {
    await core.apiOf(core.access()).undo(ticket._id);
    return 'undone';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 409 ? 'too_late' : 'failed';
  }
}
