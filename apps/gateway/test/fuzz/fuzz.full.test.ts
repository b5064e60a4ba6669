import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { protocols } from './protocols.ts';
import type { FuzzReport } from './run.ts';

/**
 * Each run has its own process, so that a crash and the memory are those of the run. The long one takes half a minute
 * on an idle machine; the timeout leaves room for a busy one.
 */
const processTimeoutMs = 580_000;
const timeout = 600_000;

/** Another seed generates other requests: `FUZZ_SEED=7 TEST_DEPTH=full vitest run fuzz`. */
const seed = process.env.FUZZ_SEED ?? '20261121';

const requests = 10_000;

/**
 * The allowed memory growth of five thousand requests. Those that succeed by chance leave a few hundred records of some
 * kilobytes, and garbage collection is never complete; a leak of one kilobyte per request would add five megabytes.
 */
const growthLimitMb = 4;

async function probe(...options: readonly string[]): Promise<Readonly<Record<string, FuzzReport>>> {
  const file = fileURLToPath(new URL('probe.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', '--import', 'tsx', file, ...options], {
    // The loader is resolved from the package, independent of the working directory.
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    timeout: processTimeoutMs,
    env: { ...process.env, NODE_ENV: 'test' },
  });
  return JSON.parse(stdout);
}

describe(`with the seed ${seed}`, () => {
  let reports: Readonly<Record<string, FuzzReport>> = {};
  beforeAll(async () => {
    // Two processes, for the two processors.
    const halves = ['graphql,client-api,pages', 'server-api,control,connections'];
    const found = await Promise.all(halves.map(half => probe(half, String(requests), seed)));
    reports = Object.assign({}, ...found);
  }, timeout);

  it.each(protocols)(
    '[FUZZ-1] [FUZZ-10] [FUZZ-11] ten thousand malformed requests to %s get correct error responses',
    protocol => {
      expect(reports[protocol]).toMatchObject({ requests, overHttp: requests / 25, problems: [] });
      expect(reports[protocol]?.routes).toBeGreaterThan(0);
    },
  );

  it.each(protocols)('[FUZZ-2] valid requests still work after malformed requests to %s', protocol => {
    expect(reports[protocol]?.worksAfterwards).toBe(true);
  });

  it.each(protocols)('[FUZZ-3] malformed requests to %s leak no memory', protocol => {
    expect(reports[protocol]?.growthMb).toBeLessThan(growthLimitMb);
  });

  it('[FUZZ-4] a thousand connections without valid HTTP are rejected or closed', () => {
    expect(reports.connections).toMatchObject({ requests: 1000, problems: [], worksAfterwards: true });
  });
});

describe('defects that the fuzz run detects', () => {
  it('[FUZZ-5] detects a gateway that leaks memory', { timeout }, async () => {
    const { graphql } = await probe('graphql', '3000', seed, 'leaks');
    expect(graphql?.growthMb).toBeGreaterThan(growthLimitMb);
  });

  it('[FUZZ-5] detects a gateway with an uncaught rejection', { timeout }, async () => {
    await expect(probe('pages', '40', seed, 'throws')).rejects.toThrow('This is never caught.');
  });
});
