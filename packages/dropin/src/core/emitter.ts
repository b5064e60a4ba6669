import type { Reporter } from './ports.ts';

/** A handler for any event; the map of public events has the exact payload types. */
type Handler = (payload: never) => void;

/** Stores the merchant's handlers. A handler that throws is reported, and the others still run. */
export interface Emitter {
  on(name: string, handler: Handler): void;
  off(name: string, handler: Handler): void;
  /** Whether an event has a handler, or this one. */
  hasListener(name: string, handler?: Handler): boolean;
  emit(name: string, payload?: unknown): void;
  clear(): void;
}

/** An emitter without handlers. */
export function createEmitter(reporter: Reporter): Emitter {
  const handlers = new Map<string, readonly Handler[]>();
  const of = (name: string): readonly Handler[] => handlers.get(name) ?? [];
  return {
    on: (name, handler) => void handlers.set(name, [...of(name), handler]),
    off(name, handler) {
      const at = of(name).indexOf(handler);
      if (at >= 0)
        handlers.set(
          name,
          of(name).filter((_, index) => index !== at),
        );
    },
    hasListener: (name, handler) => of(name).some(known => !handler || known === handler),
    emit(name, payload) {
      for (const handler of of(name)) {
        try {
          // The public signature of `on` guarantees that the payload has the type of the event's name.
          handler(payload as never);
        } catch (error) {
          reporter.callbackFailed(error);
        }
      }
    },
    clear: () => handlers.clear(),
  };
}
