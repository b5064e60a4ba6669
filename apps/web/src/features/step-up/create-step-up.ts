import { createStore, type Readable } from '../../browser/store.ts';

/** What a refused call lacks: the set-up of the second factor, its code, or a newer code. */
export type StepUpKind = 'setup' | 'code' | 'fresh-code';

/** Asks the admin for the second factor while a call waits. Readable: what is asked now, or null. */
export type StepUp = Readable<StepUpKind | null> & {
  /** Asks once for all calls that wait. True when the code was entered, false when the admin gave up. */
  ask(kind: StepUpKind): Promise<boolean>;
  /** Ends the question, and with it every wait. */
  finish(isProved: boolean): void;
};

/** Creates the question of this tab. */
export function createStepUp(): StepUp {
  const store = createStore<StepUpKind | null>(null);
  let underway: { readonly answer: Promise<boolean>; readonly resolve: (isProved: boolean) => void } | null = null;
  return {
    get: store.get,
    subscribe: store.subscribe,
    ask(kind) {
      if (underway === null) {
        let resolve: (isProved: boolean) => void = () => {};
        const answer = new Promise<boolean>(settle => {
          resolve = settle;
        });
        underway = { answer, resolve };
        store.set(kind);
      }
      return underway.answer;
    },
    finish(isProved) {
      const ended = underway;
      underway = null;
      store.set(null);
      ended?.resolve(isProved);
    },
  };
}
