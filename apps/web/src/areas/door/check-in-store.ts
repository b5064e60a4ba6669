import type { DoorTicketEntry } from '@guichet/contracts';
import type { Access } from './access.ts';
import type { Scan } from './scan.ts';

/** The tickets of one reply, to be stored together with the access whose list they continue. */
type ListChange = {
  readonly access: Access;
  readonly tickets: readonly DoorTicketEntry[];
  /** Whether the list begins again: the tickets of earlier replies are dropped. */
  readonly complete: boolean;
};

/** What the scanner keeps on the device. */
export type CheckInStore = {
  /** Whether it outlives the page. */
  readonly isKept: boolean;
  /** The event that the scanner was used for last, or null. */
  readonly readCurrent: () => Promise<string | null>;
  readonly writeCurrent: (productId: string | null) => Promise<void>;
  readonly readAccesses: () => Promise<readonly Access[]>;
  readonly writeAccess: (access: Access) => Promise<void>;
  readonly readTickets: (productId: string) => Promise<readonly DoorTicketEntry[]>;
  readonly writeList: (change: ListChange) => Promise<void>;
  readonly readScans: (productId: string) => Promise<readonly Scan[]>;
  readonly writeScan: (scan: Scan) => Promise<void>;
  /** Removes everything about an event. */
  readonly forget: (productId: string) => Promise<void>;
};

/** Keeps everything in memory: for browsers that keep nothing, and for tests. */
export function createMemoryStore(): CheckInStore {
  let current: string | null = null;
  const accesses = new Map<string, Access>();
  const tickets = new Map<string, Map<string, DoorTicketEntry>>();
  const scans = new Map<string, Scan>();
  return {
    isKept: false,
    readCurrent: async () => current,
    writeCurrent: async productId => {
      current = productId;
    },
    readAccesses: async () => [...accesses.values()],
    writeAccess: async access => {
      accesses.set(access.productId, access);
    },
    readTickets: async productId => [...(tickets.get(productId)?.values() ?? [])],
    writeList: async ({ access, tickets: changed, complete }) => {
      const kept = complete ? [] : (tickets.get(access.productId) ?? []);
      tickets.set(access.productId, new Map([...kept, ...changed.map(ticket => [ticket._id, ticket] as const)]));
      accesses.set(access.productId, access);
    },
    readScans: async productId => [...scans.values()].filter(scan => scan.productId === productId),
    writeScan: async scan => {
      scans.set(scan.scanId, scan);
    },
    forget: async productId => {
      accesses.delete(productId);
      tickets.delete(productId);
      for (const scan of scans.values()) if (scan.productId === productId) scans.delete(scan.scanId);
      if (current === productId) current = null;
    },
  };
}
