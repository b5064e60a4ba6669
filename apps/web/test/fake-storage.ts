import type { SafeStorage } from '../src/browser/safe-storage.ts';

/** A storage for one test; `changeElsewhere` simulates a change in another tab. */
export function createFakeStorage(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial));
  const watchers = new Map<string, Set<() => void>>();
  const storage: SafeStorage = {
    read: key => values.get(key) ?? null,
    write: (key, value) => void values.set(key, value),
    remove: key => void values.delete(key),
    watch(key, onChange) {
      const known = watchers.get(key) ?? new Set();
      watchers.set(key, known.add(onChange));
      return () => known.delete(onChange);
    },
  };
  return {
    ...storage,
    changeElsewhere(key: string, value: string | null) {
      if (value === null) values.delete(key);
      else values.set(key, value);
      for (const onChange of watchers.get(key) ?? []) onChange();
    },
  };
}
