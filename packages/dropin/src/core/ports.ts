import type { Effect } from './effect.ts';

/** Takes back something that was asked for. */
export type Cancel = () => void;

/** Time, as the widget may use it. */
export interface Clock {
  /** Runs a task once, later. */
  after(delayMs: number, task: () => void): Cancel;
}

/** Where messages for developers, not shoppers, go. */
export interface Reporter {
  /** Something failed that no promise carries. */
  error(error: unknown): void;
  /** Something in the page's own code is probably not meant as it stands. */
  warn(text: string): void;
  /** A callback or handler of the merchant threw. */
  callbackFailed(error: unknown): void;
}

/** The effects that reach beyond the core and its clock. */
export type OutwardEffect = Exclude<Effect, { kind: 'schedule' | 'cancel' | 'cancel-all' }>;
