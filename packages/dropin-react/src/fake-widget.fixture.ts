import type { Create, CreateOptions, Dropin, DropinEvents } from '@guichet/dropin';

/** A fake widget, controlled by a test, and its state. */
export interface FakeWidget {
  readonly options: CreateOptions;
  readonly isTornDown: boolean;
  /** The names of the events that have a handler. */
  readonly listenedTo: readonly string[];
  emit<Name extends keyof DropinEvents>(name: Name, payload: DropinEvents[Name]): void;
  /** Resolves `create`. */
  finish(): Promise<void>;
  fail(error: unknown): Promise<void>;
}

/** A `create` that the test resolves, and the widgets that it was called for. */
export function fakeCreate(teardown: () => Promise<void> = async () => undefined): {
  create: Create;
  widgets: FakeWidget[];
} {
  const widgets: FakeWidget[] = [];
  const make = (options: CreateOptions): Promise<Dropin> =>
    new Promise((resolve, reject) => {
      const handlers: [name: string, handler: (payload: never) => void][] = [];
      const state = { isTornDown: false };
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      const dropin = {
        on: (name: string, handler: (payload: never) => void) => void handlers.push([name, handler]),
        requestPaymentMethod: async () => ({ nonce: 'nonce-1', type: 'CreditCard', details: {} }),
        isPaymentMethodRequestable: () => true,
        clearSelectedPaymentMethod: () => undefined,
        teardown() {
          state.isTornDown = true;
          return teardown();
        },
      };
      widgets.push({
        options,
        get isTornDown() {
          return state.isTornDown;
        },
        get listenedTo() {
          return handlers.map(([name]) => name);
        },
        emit(name, payload) {
          for (const [known, handler] of handlers) if (known === name) handler(payload as never);
        },
        async finish() {
          // The members that the component uses; it never uses the others.
          resolve(dropin as unknown as Dropin);
          await flush();
        },
        async fail(error) {
          reject(error);
          await flush();
        },
      });
    });
  // The component calls the overload without a callback.
  return { create: make as Create, widgets };
}

/** Waits until all pending promises have run. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
