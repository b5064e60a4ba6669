import { env, stdout } from 'node:process';
import { byDepth } from '@guichet/testkit/test-depth';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ModelShop, startModelShop } from './model-shop.ts';
import { player } from './play.ts';
import { sequences, stepNames } from './steps.ts';

// Plays random sequences. `MODEL_SEED` draws others, `MODEL_RUNS` sets how many; a failure also prints its `MODEL_PATH`,
// which together with the seed replays it.

const seed = Number(env.MODEL_SEED ?? 1);
const numRuns = Number(env.MODEL_RUNS ?? byDepth({ quick: 100, full: 600 }));

/** What came of a step that changed something, here or at the provider. Others are an error code or `nothing`. */
const effects = /^(done|open|won|lost|order of|paid|reserved|\d|.* and )/;
const effective = new Set<string>();

let shop: ModelShop;
beforeAll(async () => {
  stdout.write(`model: ${numRuns} sequences with MODEL_SEED=${seed}\n`);
  shop = await startModelShop();
});
afterAll(() => shop.close());

it('[MODEL-1] [MODEL-3] [MODEL-4] every invariant holds after each step of random sequences', async () => {
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
  it('[MODEL-5] each kind of step had an effect in some of these sequences', () => {
    expect(stepNames.filter(name => !effective.has(name))).toEqual([]);
  });
