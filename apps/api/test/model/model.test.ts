import { env, stdout } from 'node:process';
import { byDepth } from '@guichet/testkit/test-depth';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chargeCases } from './charge-book.ts';
import { type ModelShop, startModelShop } from './model-shop.ts';
import { player } from './play.ts';
import { chargedSales, type Step, sequences, stepNames } from './steps.ts';

// Plays random sequences. `MODEL_SEED` draws others, `MODEL_RUNS` sets how many; a failure also prints its `MODEL_PATH`,
// which together with the seed and the test's name (`-t MODEL-7`) replays it.

const seed = Number(env.MODEL_SEED ?? 1);
const numRuns = Number(env.MODEL_RUNS ?? byDepth({ quick: 100, full: 250 }));

/** What came of a step that changed something, here or at the provider. Others are an error code or `nothing`. */
const effects = /^(done|open|won|lost|order of|paid|reserved|awaiting|\d|.* and )/;
const effective = new Set<string>();

let shop: ModelShop;
beforeAll(async () => {
  stdout.write(`model: ${numRuns} sequences with MODEL_SEED=${seed}\n`);
  shop = await startModelShop();
});
afterAll(() => shop.close());

it.each<[string, fc.Arbitrary<readonly Step[]>, number]>([
  [
    '[MODEL-1] [MODEL-3] [MODEL-4] [MODEL-6] every invariant holds after each step of random sequences',
    sequences,
    numRuns,
  ],
  [
    '[MODEL-7] fees, taxes and refunds are what the model works out, in sequences of sales and refunds',
    chargedSales,
    Math.ceil(numRuns / 2),
  ],
])(
  '%s',
  async (_name, steps, runs) => {
    const play = player(shop, (does, outcome) => {
      if (effects.test(outcome)) effective.add(does);
    });
    await fc.assert(fc.asyncProperty(steps, play), {
      numRuns: runs,
      seed,
      ...(env.MODEL_PATH === undefined ? {} : { path: env.MODEL_PATH }),
    });
  },
  900_000,
);

const isWhole = env.MODEL_PATH === undefined && env.MODEL_RUNS === undefined;
if (isWhole)
  it('[MODEL-5] each kind of step had an effect in some of these sequences', () => {
    expect([...stepNames, ...chargeCases].filter(name => !effective.has(name))).toEqual([]);
  });
