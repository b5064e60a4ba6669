import type { Effect } from './effect.ts';

/** Cancels a scheduled task or subscription. */
export type Cancel = () => void;

/** Timers. */
export interface Clock {
  /** Runs a task once, later. */
  after(delayMs: number, task: () => void): Cancel;
}

/** Output for messages to developers, not shoppers. */
export interface Reporter {
  /** Reports an error for which there is no promise to reject. */
  error(error: unknown): void;
  /** Warns of a probable mistake in the page's code. */
  warn(text: string): void;
  /** Reports an error thrown by a callback or handler of the merchant. */
  callbackFailed(error: unknown): void;
}

/** The effects that are executed outside of the core and its clock. */
export type OutwardEffect = Exclude<Effect, { kind: 'schedule' | 'cancel' | 'cancel-all' }>;
