import { byDepth } from '@guichet/testkit/test-depth';
import { expect, it } from 'vitest';
import type { KillableShop, Work } from './killable-shop.ts';

/** A request or job that is ready to run. */
type Prepared = {
  readonly work: Work;
  /** Repeats the request after the kill and a run of the reconciler, and expects the right result. */
  readonly resume: () => Promise<void>;
};

/** The steps of a request or job, before each of which the process is killed. */
export type KillPlan = {
  readonly what: string;
  /** The names by `nameOfStatement` and the child. A test compares them with the recorded steps. */
  readonly steps: readonly string[];
  readonly shop: () => KillableShop;
  readonly prepare: () => Promise<Prepared>;
};

/**
 * Kills a process before each of its steps and after the last one. "After step n" equals "before step n + 1", because a
 * step is sent only after the response to the previous one. A quick run skips equivalent points: a kill inside a
 * transaction rolls back to its beginning.
 */
export function killEverywhere({ what, steps, shop, prepare }: KillPlan): void {
  it(`${what}: every step is in the list of kill points`, async () => {
    const { work, resume } = await prepare();
    const { steps: taken, status, body } = await shop().run(work);
    // A job reports status 0.
    expect({ status: status === 0 ? 200 : status, body }).toEqual({ status: 200, body });
    expect(taken).toEqual(steps);
    await resume();
    expect(await shop().violations()).toEqual([]);
  });

  const all = [...steps.map((step, index) => [index, `before ${step}`] as const), [steps.length, 'after all'] as const];
  const lasting = pointsAfterLastingSteps(steps);
  const points = byDepth({ quick: all.filter(([index]) => lasting.has(index)), full: all });
  it.each(points)(`${what}, killed at %i, %s`, async index => {
    const { work, resume } = await prepare();
    await shop().kill(work, index);
    expect(await shop().violations('always')).toEqual([]);
    await shop().recover();
    expect(await shop().violations()).toEqual([]);
    await resume();
    expect(await shop().violations()).toEqual([]);
  });
}

/** The points right after a commit, a call of the provider, or a write outside a transaction. */
function pointsAfterLastingSteps(steps: readonly string[]): ReadonlySet<number> {
  const points = new Set<number>();
  let inTransaction = false;
  for (const [index, step] of steps.entries()) {
    if (step === 'begin') inTransaction = true;
    if (step === 'commit' || step === 'rollback') inTransaction = false;
    const isWrite = /^(insert|update|delete) /.test(step);
    if (step === 'commit' || step.startsWith('ask provider') || (isWrite && !inTransaction)) points.add(index + 1);
  }
  return points;
}
