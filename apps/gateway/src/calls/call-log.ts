import { addToRing, type Ring, ring, ringItems } from '../state/ring.ts';
import type { Call } from './call.ts';

/** A call that has ended, without its content. */
export type LoggedCall = Call & {
  readonly at: Date;
  /** The status of the response; 0 when the connection ended without one. */
  readonly status: number;
  /** Whether this is a CORS preflight. */
  readonly isPreflight: boolean;
};

/** More than any single test needs, and at most a few hundred kilobytes. */
const maxCalls = 2000;

/** The newest calls of all merchants, for tests that count them. */
export class CallLog {
  #calls: Ring<LoggedCall> = ring(maxCalls);

  /** Adds a call. */
  add(call: LoggedCall): void {
    addToRing(this.#calls, call);
  }

  /** The newest calls of one merchant or of all, oldest first. */
  list(merchantId?: string): readonly LoggedCall[] {
    return ringItems(this.#calls).filter(call => merchantId === undefined || call.merchantId === merchantId);
  }

  /** Removes the calls of one merchant, or all. */
  clear(merchantId?: string): void {
    const others = merchantId === undefined ? [] : this.list().filter(call => call.merchantId !== merchantId);
    this.#calls = { ...ring<LoggedCall>(maxCalls), items: [...others] };
  }
}
