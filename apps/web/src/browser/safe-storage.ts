/** A string store that never throws: the browser's storage, or memory if the browser blocks it. */
export type SafeStorage = {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Calls `onChange` when another tab changes the key. Returns a function that unsubscribes. */
  watch(key: string, onChange: () => void): () => void;
};

/**
 * Wraps a browser storage. Private windows, full disks and blocked cookies make every access throw; the page then
 * keeps its values in memory while it is open.
 */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string | null>();
  const attempt = <T>(access: (storage: Storage) => T): { value: T } | null => {
    try {
      return { value: access(open()) };
    } catch {
      return null;
    }
  };
  return {
    read(key) {
      const kept = memory.get(key);
      return kept === undefined ? (attempt(storage => storage.getItem(key))?.value ?? null) : kept;
    },
    write(key, value) {
      // A failed write must win over the stale value that the storage may still have.
      if (attempt(storage => storage.setItem(key, value))) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      if (attempt(storage => storage.removeItem(key))) memory.delete(key);
      else memory.set(key, null);
    },
    watch(key, onChange) {
      // A null key means that the other tab cleared everything.
      const listener = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onChange();
      };
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },
  };
}
