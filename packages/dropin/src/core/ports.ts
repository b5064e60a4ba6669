import type { Effect } from './effect.ts';

/** Cancels a scheduled task or subscription. */
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
  /** Warns of a probable mistake in the page's code. */
  warn(text: string): void;
  /** A callback or handler of the merchant threw. */
  callbackFailed(error: unknown): void;
}

/** The effects that reach beyond the core and its clock. */
export type OutwardEffect = Exclude<Effect, { kind: 'schedule' | 'cancel' | 'cancel-all' }>;
