import { within } from '../../async/within.ts';
import type { Cancel, Clock } from '../../core/ports.ts';
import type { ContextSnapshot } from './context-snapshot.ts';
import { type StatusMeaning, statusChange } from './context-status.ts';

/** The timing and the listeners of polling one payment's status. */
export interface PollOptions {
  readonly clock: Clock;
  /** The pause between two queries, in milliseconds. */
  readonly intervalMs: number;
  /** The time after which a payment without an end is given up, in milliseconds. */
  readonly limitMs: number;
  query(): Promise<ContextSnapshot>;
  /** Called for each change of the status. Returning `stop` ends the polling. */
  onChange(meaning: StatusMeaning, snapshot: ContextSnapshot): 'continue' | 'stop';
  /** Called once, if the limit passes before `onChange` ended the polling. */
  onTimeout(): void;
  /** Called once, with the last error, if the gateway cannot be asked. */
  onUnreachable(error: unknown): void;
}

/**
 * Polls a payment's status until a listener ends it. After the time limit the status is queried once more: a page in the
 * background, whose timers were suspended meanwhile, still gets its result. Returns a function that ends it at once.
 */
export function pollStatus(options: PollOptions): Cancel {
  const { clock, intervalMs, limitMs } = options;
  let last: ContextSnapshot['status'] | null = null;
  let failures = 0;
  let isOverdue = false;
  let isOver = false;
  let cancelPause: Cancel = () => undefined;
  const cancelLimit = clock.after(limitMs, () => {
    isOverdue = true;
  });

  function stop(): void {
    isOver = true;
    cancelPause();
    cancelLimit();
  }

  function pause(): void {
    if (!isOver) cancelPause = clock.after(intervalMs, () => void ask());
  }

  async function ask(): Promise<void> {
    const wasOverdue = isOverdue;
    try {
      const snapshot = await queryWithin(clock, options.query());
      if (isOver) return;
      failures = 0;
      take(snapshot);
      if (wasOverdue && !isOver) {
        stop();
        options.onTimeout();
      }
    } catch (error) {
      failures += 1;
      if (!isOver && failures >= MAX_FAILURES) {
        stop();
        options.onUnreachable(error);
      }
    }
    pause();
  }

  function take(snapshot: ContextSnapshot): void {
    const change = statusChange(last, snapshot.status);
    if (change === null) return;
    last = snapshot.status;
    if (options.onChange(change, snapshot) === 'stop') stop();
  }

  pause();
  return stop;
}

/** Failed queries in a row that end the polling. A phone that switches between apps often drops one or two. */
const MAX_FAILURES = 3;

/** The time limit of one query: a lost one must not stop the polling. */
const QUERY_LIMIT_MS = 10_000;

/** Waits for one query of a payment's status. */
export function queryWithin<Reply>(clock: Clock, reply: Promise<Reply>): Promise<Reply> {
  return within(reply, {
    clock,
    timeoutMs: QUERY_LIMIT_MS,
    late: () => new Error(`No response within ${QUERY_LIMIT_MS} ms.`),
  });
}
