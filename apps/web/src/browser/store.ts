/** A value that can be read and subscribed to, with the interface of React's `useSyncExternalStore`. */
export type Readable<T> = {
  get(): T;
  subscribe(listener: () => void): () => void;
  /** The value that the server renders with, which knows nothing of this browser. @default the current value */
  getOnServer?(): T;
};

/** A readable value with a setter. Listeners are notified of a new value once, after it is set. */
export type Store<T> = Readable<T> & { set(value: T): void };

/** Creates a store with the value `initial`. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
