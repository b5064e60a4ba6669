import type { DropinEvents } from '../config/public-events.ts';
import type { Dropin } from '../public-api/instance.ts';
import type { UpdateOptions } from '../update/update-options.ts';

type EventName = keyof DropinEvents;
type Handler = (payload: never) => void;

/** What a test reads of an instance, and does with its handlers. */
export interface Tap {
  /** The instance that the page gets: the real one, whose handlers are known here too. */
  wrap(this: void, dropin: Dropin): Dropin;
  readonly dropin: Dropin | null;
  readonly isTornDown: boolean;
  readonly names: readonly EventName[];
  readonly updates: readonly UpdateOptions[];
  emit<Name extends EventName>(this: void, name: Name, payload: DropinEvents[Name]): void;
}

/** Listens in on one instance, whose updates a test may let fail. */
export function tap(fail: (step: 'update') => Promise<void>): Tap {
  const handlers: (readonly [name: EventName, handler: Handler])[] = [];
  let wrapped: Dropin | null = null;
  let isTornDown = false;
  const updates: UpdateOptions[] = [];
  return {
    wrap(dropin) {
      wrapped = {
        ...dropin,
        on(name, handler) {
          handlers.push([name, handler]);
          dropin.on(name, handler);
        },
        off(name, handler) {
          const at = handlers.findIndex(([known, other]) => known === name && other === handler);
          if (at >= 0) handlers.splice(at, 1);
          dropin.off(name, handler);
        },
        async update(options) {
          updates.push(options);
          await fail('update');
          return dropin.update(options);
        },
        teardown: ((...given: Parameters<Dropin['teardown']>) => {
          isTornDown = true;
          return dropin.teardown(...given);
        }) as Dropin['teardown'],
      };
      return wrapped;
    },
    get dropin() {
      return wrapped;
    },
    get isTornDown() {
      return isTornDown;
    },
    updates,
    get names() {
      return [...new Set(handlers.map(([name]) => name))];
    },
    emit(name, payload) {
      for (const [known, handler] of [...handlers]) if (known === name) handler(payload as never);
    },
  };
}
