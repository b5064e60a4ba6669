import { expect, it } from 'vitest';
import type { KillableShop, Work } from './killable-shop.ts';

/** Somebody who is about to ask for something. */
type Prepared = {
  readonly work: Work;
  /** What happens after the kill and the reconciler's round: the buyer asks again, and gets what is right. */
  readonly goOn: () => Promise<void>;
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
 * nothing is sent before the answer to the step before has come, so "after this one" is "before the next".
 */
export function killEverywhere({ what, steps, shop, prepare }: KillPlan): void {
  it(`${what}: every step is in the list of kill points`, async () => {
    const { work, goOn } = await prepare();
    const { steps: taken, status, body } = await shop().run(work);
    expect([status === 0 ? 200 : status, body]).toEqual([200, body]);
    expect(taken).toEqual(steps);
    await goOn();
    expect(await shop().breaches()).toEqual([]);
  });

  const points = [
    ...steps.map((step, index) => [index, `before ${step}`] as const),
    [steps.length, 'after all'] as const,
  ];
  it.each(points)(`${what}, killed at %i, %s`, async index => {
    const { work, goOn } = await prepare();
    await shop().kill(work, index);
    expect(await shop().breaches('always')).toEqual([]);
    await shop().recover();
    expect(await shop().breaches()).toEqual([]);
    await goOn();
    expect(await shop().breaches()).toEqual([]);
  });
}
