import { expect, test } from 'vitest';
import { rowOf, summaryTable, writePerformance } from '../bench/results.mjs';
import { explainErrors, graceMs, judgeMemory } from '../bench/soak/judge.mjs';

const finding = {
  benchmark: 'catalogue',
  name: 'first page',
  unit: 'a second',
  values: [700, 800, 900, 1_000, 1_100],
  peer: { name: 'bare route', values: [1_000, 1_200, 1_400] },
  goal: { of: 'ratio' as const, atLeast: 0.7 },
};

const { peer: _, ...alone } = finding;

test('[BENCH-1] a row has the median, the middle half, the peer, the ratio of the medians and the goal', () => {
  expect(rowOf(finding)).toEqual([
    'catalogue: first page',
    '900 a second',
    '800–1,000',
    'bare route 1,200',
    '0.75',
    'ratio ≥ 0.7',
    'met',
  ]);
});

test.each([
  ['a ratio below its goal', { ...finding, values: [800] }, 'missed'],
  ['a ratio that a benchmark states itself', { ...finding, ratio: 0.69 }, 'missed'],
  ['a figure at its limit', { ...finding, values: [5], goal: { of: 'value' as const, atMost: 5 } }, 'met'],
  ['a figure above its limit', { ...finding, values: [6], goal: { of: 'value' as const, atMost: 5 } }, 'missed'],
  ['a ratio without a peer', alone, 'missed'],
])('[BENCH-2] %s is %s', (_, judged, verdict) => {
  expect(rowOf(judged).at(-1)).toBe(verdict);
});

test('[BENCH-3] the report names the machine, the date, every figure and every goal that is missed', () => {
  const slow = { ...finding, name: 'second page', values: [100] };
  const report = writePerformance({
    findings: [finding, slow],
    machine: '2 × A',
    date: '2026-11-23',
    runs: 'Five runs.',
  });
  expect(report).toContain('2026-11-23, 2 × A. Five runs.');
  expect(report).toContain('**Of 2 goals 1 is missed: catalogue: second page.**');
  expect(report.match(/^\| catalogue: /gm)).toHaveLength(2);
  expect(writePerformance({ findings: [finding], machine: '', date: '', runs: '' })).toContain(
    '**All 1 goals are met.**',
  );
  expect(summaryTable([finding, slow]).split('\n')).toHaveLength(3);
});

const failure = { at: 10_000, ended: 10_500, kind: 'pay', target: 'first API', outcome: 'error', detail: '502' };
const fault = { name: 'the provider is away', from: 9_000, to: 12_000, allowed: { kinds: ['pay'] } };

test('[SOAK-1] a failure during a fault or shortly after it is explained, where the fault says that it may happen', () => {
  const explained = (record: object, allowed: object = fault.allowed): boolean =>
    explainErrors([{ ...failure, ...record }], [{ ...fault, allowed }]).unexplained.length === 0;
  expect({
    during: explained({}),
    shortlyAfter: explained({ at: fault.to + graceMs, ended: fault.to + graceMs + 100 }),
    later: explained({ at: fault.to + graceMs + 1, ended: fault.to + graceMs + 100 }),
    before: explained({ at: 8_000, ended: 8_999 }),
    begunBefore: explained({ at: 8_000, ended: 9_001 }),
    another: explained({ kind: 'search' }),
    anyOther: explained({ kind: 'search' }, { all: true }),
    ofThisProgram: explained({ kind: 'search' }, { targets: ['first API'] }),
    ofAnother: explained({ kind: 'search' }, { targets: ['second API'] }),
    nothingMayFail: explained({}, {}),
  }).toEqual({
    during: true,
    shortlyAfter: true,
    later: false,
    before: false,
    begunBefore: true,
    another: false,
    anyOther: true,
    ofThisProgram: true,
    ofAnother: false,
    nothingMayFail: false,
  });
});

test('[SOAK-1] what succeeded, was refused as a part of trade, or came to a busy machine is no failure', () => {
  const others = ['ok', 'refused', 'busy'].map(outcome => ({ ...failure, outcome }));
  expect(explainErrors(others, []).unexplained).toEqual([]);
  expect(explainErrors([failure], []).unexplained).toEqual([failure]);
});

test('[SOAK-2] memory is flat while its end is within the bound of its beginning', () => {
  const MB = 1024 * 1024;
  const isFlat = (...megabytes: number[]): boolean =>
    judgeMemory(megabytes.map(size => ({ heapUsed: size * MB }))).isFlat;
  expect([isFlat(80, 200, 96), isFlat(80, 101), isFlat(40, 56), isFlat(40, 57), isFlat(80)]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
});
