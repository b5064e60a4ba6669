import type { ScanConflict } from '@guichet/contracts';
import { ApiError } from '../../api/api-error.ts';
import type { Readable } from '../../browser/store.ts';
import { admitFound, checkTicket } from './admit.ts';
import type { ScanResult } from './scan-result.ts';
import { createScannerCore, type ScannerCore, type ScannerDeps } from './scanner-core.ts';
import type { Matches, ScannerState } from './scanner-state.ts';
import { searchList } from './search-list.ts';
import { synchronise } from './synchronise.ts';
import { undoLast } from './undo.ts';

/** The scanner of one device. */
export type Scanner = Readable<ScannerState> & {
  /** Opens the device's link, or without one the event that was used last. */
  readonly open: (token: string | null) => Promise<void>;
  /** Checks a QR code's content or a typed code, and admits the person or shows why not. */
  readonly scan: (text: string) => Promise<void>;
  /** Admits a ticket that a search on the server found. */
  readonly admit: (ticketId: string) => Promise<void>;
  /** Takes the last admission back. */
  readonly undo: () => Promise<void>;
  /** Returns to scanning. */
  readonly dismiss: () => void;
  readonly search: (text: string) => Promise<Matches>;
  /** Sends what waits, and fetches the list and the counts. Calls at the same moment share one run. */
  readonly sync: () => Promise<void>;
  /** The conflict report of the event. */
  readonly conflicts: () => Promise<readonly ScanConflict[]>;
  /** Confirms that the staff read what the server could not count. */
  readonly confirmProblems: () => Promise<void>;
  /** Removes the event and its tickets from this device. */
  readonly leave: () => Promise<void>;
};

const tokenForm = /^door_[\w-]{43}$/;

/** Creates the scanner, which waits for `open`. */
export function createScanner(deps: ScannerDeps): Scanner {
  const core = createScannerCore(deps);
  const { state, change } = core;
  let syncing: Promise<void> | null = null;
  async function check(ticket: () => Promise<ScanResult | null>): Promise<void> {
    const { phase, isChecking } = state.get();
    if (phase !== 'ready' || isChecking) return;
    change({ isChecking: true, result: null, undoProblem: null });
    try {
      change({ result: await ticket() });
    } catch (error) {
      // Every other failure is checked on this device.
      if (!(error instanceof ApiError)) throw error;
      await core.end(core.access());
    } finally {
      change({ isChecking: false });
    }
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    open: async token => {
      change({ phase: 'opening' });
      await (token === null ? openKept(core) : openLink(core, token));
    },
    scan: async text => {
      if (text.trim() !== '') await check(() => checkTicket(core, text.trim()));
    },
    admit: ticketId => check(() => admitFound(core, ticketId)),
    undo: () => undoLast(core),
    dismiss: () => change({ result: null, undoProblem: null }),
    search: text => searchList({ api: core.apiOf(core.access()), index: core.index, text, state: state.get() }),
    sync: () => {
      if (state.get().phase !== 'ready') return Promise.resolve();
      syncing ??= synchronise(core).finally(() => {
        syncing = null;
      });
      return syncing;
    },
    conflicts: () => core.apiOf(core.access()).conflicts(),
    confirmProblems: async () => {
      for (const scan of state.get().scans) {
        if (scan.problem !== null) await core.writeScan({ ...scan, problem: { ...scan.problem, isSeen: true } });
      }
    },
    leave: async () => {
      await core.store.forget(core.access().productId);
      core.showNone();
    },
  };
}

async function openLink(core: ScannerCore, token: string): Promise<void> {
  const { store } = core;
  if (!tokenForm.test(token)) return core.change({ phase: 'refused' });
  try {
    const summary = await core.apiOf({ token }).summary();
    const { productId } = summary;
    const known = (await store.readAccesses()).find(access => access.productId === productId);
    const access = { productId, token, summary, list: known?.list ?? null };
    await store.writeAccess(access);
    await core.show(access, true);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    core.change({ phase: error.status === 401 ? 'refused' : 'no_network' });
  }
}

async function openKept(core: ScannerCore): Promise<void> {
  const { store } = core;
  const current = await store.readCurrent();
  const access = (await store.readAccesses()).find(({ productId }) => productId === current);
  if (access === undefined) core.showNone();
  else await core.show(access, true);
}
