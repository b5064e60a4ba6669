import { byDepth } from '@guichet/testkit/test-depth';
import { expect, it } from 'vitest';
import type { KillableShop, Work } from './killable-shop.ts';

/** A request or job that is about to be done. */
type Prepared = {
  readonly work: Work;
  /** What happens after the kill and the reconciler's round: the buyer asks again, and gets what is right. */
  readonly resume: () => Promise<void>;
};

/** Everything that is done for one request, in its order. */
export type KillPlan = {
  readonly what: string;
  /** Named as `nameOfStatement` and the child do it. A step that isn't here fails the test that compares them. */
  readonly steps: readonly string[];
  readonly shop: () => KillableShop;
  readonly prepare: () => Promise<Prepared>;
};

/**
 * Kills a process before each of its steps and after the last. What lies between two steps is one point and not two:
 * nothing is sent before the answer to the step before has come, so "after this one" is "before the next". A quick run
 * leaves out the points that come to the same: inside a transaction a kill rolls back to its beginning.
 */
export function killEverywhere({ what, steps, shop, prepare }: KillPlan): void {
  it(`${what}: every step is in the list of kill points`, async () => {
    const { work, resume } = await prepare();
    const { steps: taken, status, body } = await shop().run(work);
    // A job has no status.
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

/**
 * The points right after a commit, a call of the provider, or a write outside of a transaction, which commits itself.
 */
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
