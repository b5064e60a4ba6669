import type { Reporter } from './ports.ts';

/** What a handler may receive; the map of public events says it more exactly. */
type Handler = (payload: never) => void;

/** Keeps the merchant's handlers. A handler that throws is reported and keeps none of the others from running. */
export interface Emitter {
  on(name: string, handler: Handler): void;
  off(name: string, handler: Handler): void;
  hasListener(name: string): boolean;
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
    hasListener: name => of(name).length > 0,
    emit(name, payload) {
      for (const handler of of(name)) {
        try {
          // The payload's type belongs to the name; the public signature of `on` ties the two together.
          handler(payload as never);
        } catch (error) {
          reporter.callbackFailed(error);
        }
      }
    },
    clear: () => handlers.clear(),
  };
}
