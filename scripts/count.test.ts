import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './local-stack/reports.mjs';
import { closingLine, countReport, exitCode, nothing } from './local-stack/steps.mjs';

test('[START-8] [START-22] the last line has the counts, and the exit code matches it', () => {
  expect(closingLine({ passed: 3, failed: 1, skipped: 2 })).toMatch(/^3 passed, 1 failed, 2 skipped$/);
  expect(exitCode({ passed: 3, failed: 0, skipped: 0 })).toBe(0);
  expect(exitCode({ passed: 3, failed: 1, skipped: 0 })).toBe(1);
  expect(exitCode(nothing)).toBe(1);
});

test('[START-23] a run without a report counts as a failure', () => {
  for (const status of [0, 1]) {
    expect(countReport('e2e', { status }, '/nowhere/report.json', () => nothing)).toMatchObject({
      passed: 0,
      failed: 1,
      failures: [expect.stringContaining('e2e: no report of the run')],
    });
  }
});

test('[START-24] a report without failures but with a failing exit code counts as a failure', () => {
  const read = (): typeof nothing => ({ ...nothing, passed: 5 });
  expect(countReport('e2e', { status: 1 }, join(import.meta.dirname, '..', 'package.json'), read)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
    failures: ['e2e: ended with 1, though no test failed'],
  });
});

test('[START-25] the failed tests of vitest are named with the first lines of their error', () => {
  const report = {
    numPassedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      {
        name: '/clone/apps/api/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'good', failureMessages: [] },
          { status: 'failed', fullName: 'bad', failureMessages: ['Error: one\n\n+ found\n    at two'] },
        ],
      },
      { name: '/clone/apps/api/b.test.ts', status: 'failed', message: 'does not parse', assertionResults: [] },
    ],
  };
  expect(readVitestReport(report)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 2,
    failures: ['api/a.test.ts › bad: Error: one\n      + found', 'api/b.test.ts › the file: does not parse'],
  });
});

test('[START-25] the failed tests of Playwright are named with their project and the first lines of their error', () => {
  const passing = { projectName: 'desktop', status: 'expected', results: [{}] };
  const failing = { error: { message: '\u001b[31mError: one\u001b[39m\ntwo' } };
  const spec = (title: string, ...tests: object[]): object => ({ title, file: 'journeys/a.spec.ts', ok: true, tests });
  const report = {
    stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [spec('good', passing)],
        suites: [{ specs: [spec('bad', passing, { projectName: 'phone', status: 'unexpected', results: [failing] })] }],
      },
      { specs: [spec('by chance', { projectName: 'desktop', status: 'flaky', results: [failing, {}] })] },
    ],
  };
  expect(readPlaywrightReport(report)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 0,
    failures: [
      'journeys/a.spec.ts › [phone] bad: Error: one\n      two',
      'journeys/a.spec.ts › [desktop] by chance: Error: one\n      two',
    ],
  });
});
