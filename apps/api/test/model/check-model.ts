import { randomInt } from 'node:crypto';
import { env, stdout } from 'node:process';
import { byDepth } from '@guichet/testkit/test-depth';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ModelShop, startModelShop } from './model-shop.ts';
import { player } from './play.ts';
import { sequences, stepNames } from './steps.ts';

/** The titles of the two tests, and the number of sequences. */
type ModelCheck = { readonly title: string; readonly effectTitle: string; readonly runs: number };

/**
 * Defines a test that plays random sequences and checks every invariant after every step, and one that each kind of step
 * had an effect in some of them. A full run is split over two files, which run concurrently. It prints its random seed;
 * a quick run has a fixed one. A failure also prints its path: `MODEL_SEED` and `MODEL_PATH` replay it, `MODEL_RUNS` sets
 * the number of sequences.
 */
export function checkModel({ title, effectTitle, runs }: ModelCheck): void {
  const seed = Number(env.MODEL_SEED ?? byDepth({ quick: 1, full: randomInt(2 ** 31) }));
  const numRuns = Number(env.MODEL_RUNS ?? runs);
  const effective = new Set<string>();
  let shop: ModelShop;
  beforeAll(async () => {
    stdout.write(`model: ${numRuns} sequences with MODEL_SEED=${seed}\n`);
    shop = await startModelShop();
  });
  afterAll(() => shop.close());

  it(title, async () => {
    const play = player(shop, (does, outcome) => {
      if (effects.test(outcome)) effective.add(does);
    });
    await fc.assert(fc.asyncProperty(sequences, play), {
      numRuns,
      seed,
      ...(env.MODEL_PATH === undefined ? {} : { path: env.MODEL_PATH }),
    });
  }, 900_000);

  const isWhole = env.MODEL_PATH === undefined && env.MODEL_RUNS === undefined;
  if (isWhole)
    it(effectTitle, () => {
      expect(stepNames.filter(name => !effective.has(name))).toEqual([]);
    });
}

/** What came of a step that changed something, here or at the provider. Others are an error code or `nothing`. */
const effects = /^(done|open|won|lost|order of|paid|reserved|\d|.* and )/;
