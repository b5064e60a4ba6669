import type { Client } from '../../api/client.ts';
import { createStore, type Store } from '../../browser/store.ts';
import type { Access } from './access.ts';
import { type CheckInApi, createCheckInApi } from './check-in-api.ts';
import type { CheckInStore } from './check-in-store.ts';
import type { Scan } from './scan.ts';
import type { ScannerState } from './scanner-state.ts';
import { createTicketIndex, type TicketIndex } from './ticket-index.ts';

/** What the scanner is built on. */
export type ScannerDeps = {
  readonly client: Client;
  readonly store: CheckInStore;
  readonly now: () => number;
  readonly newId: () => string;
};

/** The scanner's state together with what the device keeps; every change of either goes through here. */
export type ScannerCore = ScannerDeps & {
  readonly state: Store<ScannerState>;
  readonly index: TicketIndex;
  readonly change: (part: Partial<ScannerState>) => void;
  /** The access of the event that is shown. */
  readonly access: () => Access;
  readonly apiOf: (access: Pick<Access, 'token'>) => CheckInApi;
  /** Shows an event with what this device keeps of it. */
  readonly show: (access: Access, isOnline: boolean) => Promise<void>;
  /** Shows that the device has no event. */
  readonly showNone: () => void;
  readonly writeAccess: (access: Access) => Promise<void>;
  /** Stores a scan before it is shown: one that is not kept would be admitted again after a reload. */
  readonly writeScan: (scan: Scan) => Promise<void>;
  /** Ends an access: its list is removed, because the device may not have its names any longer. */
  readonly end: (access: Access) => Promise<void>;
};

const initial: Omit<ScannerState, 'isKept'> = {
  phase: 'opening',
  access: null,
  isOnline: true,
  isChecking: false,
  result: null,
  undoable: null,
  undoProblem: null,
  scans: [],
  counts: { tickets: 0, used: 0 },
  otherQueues: [],
};

/** Creates the core of a scanner that has no event yet. */
export function createScannerCore(deps: ScannerDeps): ScannerCore {
  const { client, store } = deps;
  const index = createTicketIndex();
  const { isKept } = store;
  const state = createStore<ScannerState>({ ...initial, isKept });
  const change = (part: Partial<ScannerState>) => state.set({ ...state.get(), ...part });

  /** The server's counts, or the list's if it is further, and the scans that the server does not have yet. */
  function countsOf({ summary }: Access, scans: readonly Scan[]): Pick<ScannerState, 'counts'> {
    const used = Math.max(summary.used, index.count().used) + waitingOf(scans).length;
    return { counts: { tickets: summary.tickets, used } };
  }

  return {
    ...deps,
    state,
    index,
    change,
    access: () => {
      const { access } = state.get();
      if (access === null) throw new Error('The scanner has no access to an event yet.');
      return access;
    },
    apiOf: ({ token }) => createCheckInApi(client, token),
    show: async (access, isOnline) => {
      const { productId } = access;
      const [tickets, scans] = await Promise.all([store.readTickets(productId), store.readScans(productId)]);
      await store.writeCurrent(productId);
      index.replaceAll(tickets);
      state.set({ ...initial, isKept, phase: 'ready', access, isOnline, scans, ...countsOf(access, scans) });
    },
    showNone: () => state.set({ ...initial, isKept, phase: 'no_link' }),
    writeAccess: async access => {
      await store.writeAccess(access);
      change({ access, ...countsOf(access, state.get().scans) });
    },
    writeScan: async scan => {
      await store.writeScan(scan);
      const { access, scans } = state.get();
      if (access?.productId !== scan.productId) return;
      const changed = [...scans.filter(({ scanId }) => scanId !== scan.scanId), scan];
      change({ scans: changed, ...countsOf(access, changed) });
    },
    end: async access => {
      const { productId } = access;
      const waiting = waitingOf(await store.readScans(productId));
      if (waiting.length === 0) await store.forget(productId);
      else await store.writeList({ access: { ...access, list: null }, tickets: [], complete: true });
      if (state.get().access?.productId !== productId) return;
      index.replaceAll([]);
      change({ phase: 'ended', result: null, undoable: null });
    },
  };
}

/** The scans that wait for a network. */
export function waitingOf(scans: readonly Scan[]): readonly Scan[] {
  return scans.filter(({ state }) => state === 'queued');
}
