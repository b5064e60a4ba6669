import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { protocols } from './protocols.ts';
import type { FuzzReport } from './run.ts';

/** Each run is a process of its own, so that a crash is the probe's, and its memory too. */
const processTimeoutMs = 290_000;
const timeout = 300_000;

/** Another seed finds other requests: `FUZZ_SEED=7 vitest run fuzz`. */
const seed = process.env.FUZZ_SEED ?? '20261121';

const requests = 10_000;

/**
 * What five thousand requests may add. Those that succeed by chance leave a few hundred records of at most some
 * kilobytes, and a collection is never complete; a leak of one kilobyte for each request would be five megabytes.
 */
const growthLimitMb = 4;

async function probe(...options: readonly string[]): Promise<Readonly<Record<string, FuzzReport>>> {
  const file = fileURLToPath(new URL('probe.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', '--import', 'tsx', file, ...options], {
    timeout: processTimeoutMs,
    env: { ...process.env, NODE_ENV: 'test' },
  });
  return JSON.parse(stdout);
}

describe(`with the seed ${seed}`, () => {
  it.concurrent.each(protocols)(
    '[FUZZ-1] [FUZZ-2] [FUZZ-3] ten thousand malformed requests to %s',
    { timeout },
    async protocol => {
      const report = (await probe(protocol, String(requests), seed))[protocol];
      expect(report).toMatchObject({ requests, problems: [], worksAfterwards: true });
      expect(report?.overHttp).toBe(requests / 25);
      expect(report?.routes).toBeGreaterThan(0);
      expect(report?.growthMb).toBeLessThan(growthLimitMb);
    },
  );

  it.concurrent('[FUZZ-4] a thousand connections that speak no HTTP', { timeout }, async () => {
    const { connections } = await probe('connections', '1000', seed);
    expect(connections).toMatchObject({ requests: 1000, problems: [], worksAfterwards: true });
  });
});

describe('the probe notices a gateway', () => {
  it.concurrent('[FUZZ-5] that leaks', { timeout }, async () => {
    const { graphql } = await probe('graphql', String(requests), seed, 'leaks');
    expect(graphql?.growthMb).toBeGreaterThan(growthLimitMb);
  });

  it.concurrent('[FUZZ-5] that fails on every request', { timeout }, async () => {
    const { control } = await probe('control', '40', seed, 'fails');
    expect(control?.problems.join()).toContain('status 500');
    expect(control?.worksAfterwards).toBe(false);
  });

  it.concurrent('[FUZZ-5] that tells of its insides', { timeout }, async () => {
    const { control } = await probe('control', '40', seed, 'tells');
    expect(control?.problems.join()).toContain('tells of its insides');
  });

  it.concurrent('[FUZZ-5] that leaves a rejection to nobody', { timeout }, async () => {
    await expect(probe('pages', '40', seed, 'throws')).rejects.toThrow('Nobody catches this.');
  });
});
