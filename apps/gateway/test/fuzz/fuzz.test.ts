import { describe, expect, it } from 'vitest';
import { defects } from './defects.ts';
import { type Protocol, protocols } from './protocols.ts';
import { type FuzzReport, fuzzConnections, fuzzProtocol } from './run.ts';

// A sample of fuzz.full.test.ts, which sends ten thousand requests to each protocol.
const seed = 20261121;

function runWithDefect(protocol: Protocol, defect: string): Promise<FuzzReport> {
  const spoil = defects[defect];
  if (!spoil) {
    throw new Error(`There is no defect ${defect}.`);
  }
  return fuzzProtocol(protocol, { count: 40, seed, spoil });
}

it.each(protocols)(
  '[FUZZ-1] [FUZZ-2] [FUZZ-10] [FUZZ-11] malformed requests to %s get correct error responses, and valid ones still work',
  async protocol => {
    const report = await fuzzProtocol(protocol, { count: 80, seed });
    expect(report).toMatchObject({ requests: 80, problems: [], worksAfterwards: true });
    expect(report.routes).toBeGreaterThan(0);
    expect(report.overHttp).toBeGreaterThan(0);
  },
);

it('[FUZZ-4] connections without valid HTTP are rejected or closed', async () => {
  expect(await fuzzConnections(40, seed)).toMatchObject({ problems: [], worksAfterwards: true });
});

describe('defects that the fuzz run detects', () => {
  it('[FUZZ-5] detects a gateway that fails on every request', async () => {
    const report = await runWithDefect('control', 'fails');
    expect(report.problems.join()).toContain('status 500');
    expect(report.worksAfterwards).toBe(false);
  });

  it('[FUZZ-5] detects a gateway that reveals its internals', async () => {
    const report = await runWithDefect('control', 'reveals');
    expect(report.problems.join()).toContain('reveals its internals');
  });
});
