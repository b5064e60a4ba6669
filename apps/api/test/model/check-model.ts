import { randomInt } from 'node:crypto';
import { env, stdout } from 'node:process';
import { byDepth } from '@guichet/testkit/test-depth';
import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { type ModelShop, startModelShop } from './model-shop.ts';
import { player } from './play.ts';
import { sequences } from './steps.ts';

/**
 * Defines a test that plays random sequences and checks every invariant after every step. A full run is split over two
 * files, which run concurrently. It prints its random seed; a quick run has a fixed one. A failure also prints its
 * path: `MODEL_SEED` and `MODEL_PATH` replay it, `MODEL_RUNS` sets the number of sequences.
 */
export function checkModel({ title, runs }: { readonly title: string; readonly runs: number }): void {
  const seed = Number(env.MODEL_SEED ?? byDepth({ quick: 1, full: randomInt(2 ** 31) }));
  const numRuns = Number(env.MODEL_RUNS ?? runs);
  let shop: ModelShop;
  beforeAll(async () => {
    stdout.write(`model: ${numRuns} sequences with MODEL_SEED=${seed}\n`);
    shop = await startModelShop();
  });
  afterAll(() => shop.close());

  it(title, async () => {
    await fc.assert(fc.asyncProperty(sequences, player(shop)), {
      numRuns,
      seed,
      ...(env.MODEL_PATH === undefined ? {} : { path: env.MODEL_PATH }),
    });
  }, 900_000);
}
