import type { Cardinal } from '../src/three-d-secure/cardinal.ts';

/** The challenge script's object, controlled by a test. */
export interface FakeCardinal extends Cardinal {
  /** The configurations it got, the last one last. */
  readonly configured: Readonly<Record<string, unknown>>[];
  /** The tokens it was set up with. */
  readonly setUps: string[];
  /** The challenges it was told to show. */
  readonly challenges: unknown[];
  /** The card numbers' beginnings that the bank was told. */
  readonly bins: string[];
  /** Notifies the listeners of an event. */
  report(event: string, ...news: unknown[]): void;
  listenersOf(event: string): number;
}

/** Defines the object in the page, as the script does. */
export function fakeCardinal(): FakeCardinal {
  const listeners = new Map<string, ((...news: unknown[]) => void)[]>();
  const fake: FakeCardinal = {
    configured: [],
    setUps: [],
    challenges: [],
    bins: [],
    configure: configuration => void fake.configured.push(configuration),
    on: (event, listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    off: event => void listeners.delete(event),
    setup: (_type, { jwt }) => void fake.setUps.push(jwt),
    async trigger(_event, bin) {
      fake.bins.push(bin);
      return { Status: true };
    },
    continue: (...challenge) => void fake.challenges.push(challenge),
    report(event, ...news) {
      for (const listener of listeners.get(event) ?? []) listener(...news);
    },
    listenersOf: event => listeners.get(event)?.length ?? 0,
  };
  Reflect.set(window, 'Cardinal', fake);
  return fake;
}
