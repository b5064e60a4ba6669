import type { DoorTicketEntry } from '@guichet/contracts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Access } from './access.ts';
import { type CheckInStore, createMemoryStore } from './check-in-store.ts';
import type { Scan } from './scan.ts';

type StoredTicket = DoorTicketEntry & { readonly productId: string };

type Schema = DBSchema & {
  readonly current: { key: 'productId'; value: string };
  readonly accesses: { key: string; value: Access };
  readonly tickets: { key: [string, string]; value: StoredTicket };
  readonly scans: { key: string; value: Scan; indexes: { productId: string } };
};

/** Opens the scanner's database. In memory if the browser keeps none, as some private windows do. */
export async function openStore(): Promise<CheckInStore> {
  try {
    return storeIn(await openDatabase());
  } catch {
    // Blocked, full or broken: the scanner still works while its page is open, and shows that it keeps nothing.
    return createMemoryStore();
  }
}

function openDatabase(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>('guichet-check-in', 1, {
    upgrade(database) {
      database.createObjectStore('current');
      database.createObjectStore('accesses', { keyPath: 'productId' });
      database.createObjectStore('tickets', { keyPath: ['productId', '_id'] });
      database.createObjectStore('scans', { keyPath: 'scanId' }).createIndex('productId', 'productId');
    },
  });
}

function storeIn(database: IDBPDatabase<Schema>): CheckInStore {
  return {
    isKept: true,
    readCurrent: async () => (await database.get('current', 'productId')) ?? null,
    writeCurrent: async productId => {
      if (productId === null) await database.delete('current', 'productId');
      else await database.put('current', productId, 'productId');
    },
    readAccesses: () => database.getAll('accesses'),
    writeAccess: async access => void (await database.put('accesses', access)),
    readTickets: productId => database.getAll('tickets', ticketsOf(productId)),
    writeList: async ({ access, tickets, complete }) => {
      // Together: a list must never be older than the cursor that continues it.
      const transaction = database.transaction(['tickets', 'accesses'], 'readwrite');
      const stored = transaction.objectStore('tickets');
      const { productId } = access;
      await Promise.all([
        ...(complete ? [stored.delete(ticketsOf(productId))] : []),
        ...tickets.map(ticket => stored.put({ ...ticket, productId })),
        transaction.objectStore('accesses').put(access),
        transaction.done,
      ]);
    },
    readScans: productId => database.getAllFromIndex('scans', 'productId', productId),
    writeScan: async scan => void (await database.put('scans', scan)),
    forget: async productId => {
      const transaction = database.transaction(['tickets', 'accesses', 'scans', 'current'], 'readwrite');
      const scans = transaction.objectStore('scans');
      const current = transaction.objectStore('current');
      const scanIds = await scans.index('productId').getAllKeys(productId);
      if ((await current.get('productId')) === productId) await current.delete('productId');
      await Promise.all([
        transaction.objectStore('tickets').delete(ticketsOf(productId)),
        transaction.objectStore('accesses').delete(productId),
        ...scanIds.map(scanId => scans.delete(scanId)),
        transaction.done,
      ]);
    },
  };
}

/** All keys `[productId, …]`: an array is greater than every string. */
function ticketsOf(productId: string): IDBKeyRange {
  return IDBKeyRange.bound([productId], [productId, []]);
}
