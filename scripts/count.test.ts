import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closingLine, countReport, exitCode, nothing } from './local-stack/steps.mjs';

test('[START-8] [START-22] the last line has the counts, and the exit code matches it', () => {
  expect(closingLine({ passed: 3, failed: 1, skipped: 2 })).toMatch(/^3 passed, 1 failed, 2 skipped$/);
  expect(exitCode({ passed: 3, failed: 0, skipped: 0 })).toBe(0);
  expect(exitCode({ passed: 3, failed: 1, skipped: 0 })).toBe(1);
  expect(exitCode(nothing)).toBe(1);
});

test('[START-23] a failed run without a report counts as a failure', () => {
  expect(countReport({ status: 1 }, '/nowhere/report.json', () => nothing)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
  expect(countReport({ status: 0 }, '/nowhere/report.json', () => nothing)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});

test('[START-24] a report without failures but with a failing exit code counts as a failure', () => {
  const read = (): typeof nothing => ({ passed: 5, failed: 0, skipped: 0 });
  expect(countReport({ status: 1 }, join(import.meta.dirname, '..', 'package.json'), read)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
  });
});
