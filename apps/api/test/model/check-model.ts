import { env } from 'node:process';
import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { type ModelShop, startModelShop } from './model-shop.ts';
import { player } from './play.ts';
import { sequences } from './steps.ts';

/**
 * Plays so many random sequences and looks at every invariant after every step. The parts are files of their own, so
 * that they run at once. A failure prints its seed and path: `MODEL_SEED` and `MODEL_PATH` play it again, `MODEL_RUNS`
 * plays more.
 */
export function checkModel({ title, runs }: { readonly title: string; readonly runs: number }): void {
  let shop: ModelShop;
  beforeAll(async () => {
    shop = await startModelShop();
  });
  afterAll(() => shop.close());

  it(title, async () => {
    await fc.assert(fc.asyncProperty(sequences, player(shop)), {
      numRuns: Number(env.MODEL_RUNS ?? runs),
      ...(env.MODEL_SEED === undefined ? {} : { seed: Number(env.MODEL_SEED) }),
      ...(env.MODEL_PATH === undefined ? {} : { path: env.MODEL_PATH }),
    });
  }, 600_000);
}
