/**
 * The depth of a test run: `quick` (the default, `npm test`) or `full` (`npm run test:all`), read from `TEST_DEPTH`. A
 * quick run keeps every guarantee but shortens lists and numbers of runs; test files for full runs only are named
 * `*.full.test.ts` or `.tsx`, browser tests have the tag `@full`.
 */
export const testDepth: 'quick' | 'full' = readDepth(process.env.TEST_DEPTH);

/** Selects a number of runs, a list or a size for the depth of this run. */
export function byDepth<Value>(values: { readonly quick: Value; readonly full: Value }): Value {
  return values[testDepth];
}

function readDepth(text: string | undefined): 'quick' | 'full' {
  if (text === undefined || text === '' || text === 'quick') return 'quick';
  if (text === 'full') return 'full';
  throw new Error(`TEST_DEPTH is "${text}": set it to "quick" or "full", or leave it unset.`);
}
