/** A page's listener. */
export type Listener = (...news: unknown[]) => void;

/** The listeners of a page, by the names of events. */
export type Listeners = {
  readonly on: (event: string, listener: Listener) => void;
  /** Removes all listeners of an event. */
  readonly off: (event: string) => void;
  /** Notifies the listeners; returns whether there were any. */
  readonly emit: (event: string, ...news: unknown[]) => boolean;
};

/** An empty set of listeners. */
export function createListeners(): Listeners {
  const known = new Map<string, Listener[]>();
  return {
    on: (event, listener) => {
      known.set(event, [...(known.get(event) ?? []), listener]);
    },
    off: event => {
      known.delete(event);
    },
    emit: (event, ...news) => {
      const listeners = known.get(event) ?? [];
      for (const listener of listeners) {
        listener(...news);
      }
      return listeners.length > 0;
    },
  };
}
