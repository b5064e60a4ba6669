import { addToRing, type Ring, ring, ringItems } from '../state/ring.ts';
import type { Call } from './call.ts';

/** A call that was answered or cut, without its content. */
export type LoggedCall = Call & {
  readonly at: Date;
  /** The status of the answer, 0 when the connection ended without one. */
  readonly status: number;
  /** Whether a browser only asked for leave to call. */
  readonly isPreflight: boolean;
};

/** Enough for any one test, and a few hundred kilobytes at most. */
const mostCalls = 2000;

/** The newest calls of all merchants, for tests that count them. */
export class CallLog {
  #calls: Ring<LoggedCall> = ring(mostCalls);

  /** Adds a call. */
  add(call: LoggedCall): void {
    addToRing(this.#calls, call);
  }

  /** The newest calls of one merchant or of all, oldest first. */
  list(merchantId?: string): readonly LoggedCall[] {
    return ringItems(this.#calls).filter(call => merchantId === undefined || call.merchantId === merchantId);
  }

  /** Forgets the calls of one merchant, or all. */
  clear(merchantId?: string): void {
    const others = merchantId === undefined ? [] : this.list().filter(call => call.merchantId !== merchantId);
    this.#calls = { ...ring<LoggedCall>(mostCalls), items: [...others] };
  }
}
