import { byDepth } from '@guichet/testkit/test-depth';
import { expect, it } from 'vitest';
import type { KillableShop, Work } from './killable-shop.ts';
import { pointsAfterLastingSteps } from './step-recorder.ts';

/** A request or job that is ready to run. */
type Prepared = {
  readonly work: Work;
  /** What runs again by its schedule, beside the reconciler. */
  readonly repeat?: () => Promise<void>;
  /** Repeats the request after the kill and a run of the reconciler, and expects the right result. */
  readonly resume: () => Promise<void>;
};

/** A request or job, and its steps: the process is killed after each one that lasts. */
export type KillPlan = {
  readonly what: string;
  /** The names by `nameOfStatement` and the child. A test compares them with the recorded steps. */
  readonly steps: readonly string[];
  readonly shop: () => KillableShop;
  readonly prepare: () => Promise<Prepared>;
  /**
   * For a job that its schedule repeats: a quick run leaves out the kills after writes outside of transactions.
   * @default false
   */
  readonly isScheduled?: boolean;
  /** The invariants that `prepare` itself violates for good. @default none */
  readonly violated?: readonly string[];
};

/**
 * Kills a process after each of its steps that lasts, see `pointsAfterLastingSteps`. "After step n" equals "before step
 * n + 1", because a step is sent only after the response to the previous one.
 */
export function killEverywhere({ what, steps, shop, prepare, isScheduled = false, violated = [] }: KillPlan): void {
  it(`${what}: every step is in the list of kill points`, async () => {
    const { work, resume } = await prepare();
    const { steps: taken, status, body } = await shop().run(work);
    // A job reports status 0.
    expect({ isDone: status < 300, body }).toEqual({ isDone: true, body });
    expect(taken).toEqual(steps);
    await resume();
    expect(await shop().violations()).toEqual(violated);
  });

  const points = pointsAfterLastingSteps(steps, byDepth({ quick: !isScheduled, full: true }));
  const named = points.map(index => [index, steps[index - 1]] as const);
  it.each(named)(`${what}, killed at %i, after %s`, async index => {
    const { work, repeat, resume } = await prepare();
    await shop().kill(work, index);
    expect(await shop().violations('always')).toEqual(violated);
    await shop().recover();
    await repeat?.();
    expect(await shop().violations()).toEqual(violated);
    await resume();
    expect(await shop().violations()).toEqual(violated);
  });
}
