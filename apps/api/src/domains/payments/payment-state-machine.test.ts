import { describe, expect, it } from 'vitest';
import type { PaymentState } from '../../platform/database/tables.ts';
import {
  nextStates,
  nextStep,
  type PaymentFacts,
  type PaymentStep,
  type ProviderReport,
  type ReportSource,
} from './payment-state-machine.ts';

const facts: PaymentFacts = {
  state: 'started',
  amount: 10_000,
  currency: 'XOF',
  transactionId: null,
  orderId: 'order',
  declineCode: null,
  approveBefore: null,
};
const money = { transactionId: 't1', amount: 10_000, currency: 'XOF' };

const reports = {
  authorised: { kind: 'authorised', ...money },
  captured: { kind: 'captured', ...money },
  less: { kind: 'authorised', ...money, amount: 9_999 },
  dollars: { kind: 'authorised', ...money, currency: 'USD' },
  declined: { kind: 'declined', code: '2000', text: 'Do Not Honor' },
  voided: { kind: 'voided' },
  pending: { kind: 'pending', transactionId: 't1' },
  none: { kind: 'none' },
  unknown: { kind: 'unknown', reason: 'timeout' },
  refused: { kind: 'refused', text: 'The nonce was used before.' },
  unavailable: { kind: 'unavailable', reason: 'ECONNREFUSED' },
} satisfies Record<string, ProviderReport>;

const keep = { kind: 'keep', transactionId: 't1' } as const;
const nothing = { kind: 'nothing' } as const;
const voidIt = { kind: 'void', transactionId: 't1' } as const;
const unpaidTickets = { kind: 'report unpaid tickets' } as const;
const unmatched = { kind: 'report unmatched money', transactionId: 't1' } as const;
const end = (because: string) => ({ kind: 'end', as: 'failed', because });
const wait = { kind: 'wait', absent: false } as const;

type Row = readonly [keyof typeof reports, ReportSource, Partial<PaymentStep> | Record<string, unknown>];

/** What follows when the result of the payment isn't known yet. */
const open: readonly Row[] = [
  ['authorised', 'first response', keep],
  ['authorised', 'look-up', keep],
  ['captured', 'look-up', keep],
  ['less', 'first response', { ...voidIt, decline: { code: 'partial_approval' } }],
  ['dollars', 'first response', { ...voidIt, decline: { code: 'wrong_currency' } }],
  ['dollars', 'look-up', { ...voidIt, decline: { code: 'wrong_currency' } }],
  ['declined', 'first response', { kind: 'end', as: 'declined', code: '2000' }],
  ['voided', 'look-up', end('voided')],
  ['refused', 'first response', end('payment details')],
  ['refused', 'repeated response', wait],
  ['unavailable', 'first response', end('provider')],
  ['unavailable', 'repeated response', wait],
  ['unknown', 'look-up', wait],
  ['none', 'early look-up', wait],
  ['none', 'look-up', { kind: 'wait', absent: true }],
  ['none', 'repeated look-up', end('absent')],
  ['none', 'closing look-up', end('absent')],
  ['pending', 'first response', { kind: 'await approval', transactionId: 't1' }],
  ['pending', 'closing look-up', end('not approved')],
];

/** What follows in the other states, with an order. */
const others: readonly (readonly [PaymentState, keyof typeof reports, object])[] = [
  ['authorised', 'authorised', { kind: 'capture', transactionId: 't1' }],
  ['authorised', 'captured', { kind: 'record', state: 'captured' }],
  ['authorised', 'voided', unpaidTickets],
  ['authorised', 'declined', unpaidTickets],
  ['authorised', 'none', nothing],
  ['captured', 'captured', nothing],
  ['captured', 'authorised', nothing],
  ['captured', 'voided', unpaidTickets],
  ['captured', 'declined', unpaidTickets],
  ['captured', 'unknown', nothing],
  ['voiding', 'voided', { kind: 'record', state: 'voided' }],
  ['voiding', 'authorised', nothing],
  ['voiding', 'captured', nothing],
  ['declined', 'authorised', voidIt],
  ['failed', 'authorised', voidIt],
  ['failed', 'captured', unmatched],
  ['failed', 'none', nothing],
  ['voided', 'authorised', voidIt],
  ['voided', 'captured', unmatched],
  ['voided', 'voided', nothing],
];

describe('the step that follows a report', () => {
  for (const state of ['started', 'unknown'] as const) {
    it.each(open)(`[PAYMENT-1] ${state}: %s, by %s`, (report, source, step) => {
      expect(nextStep({ ...facts, state }, reports[report], source)).toMatchObject(step);
    });
  }

  it.each(others)('[PAYMENT-1] %s: %s', (state, report, step) => {
    const transactionId = state === 'failed' || state === 'declined' ? null : 't1';
    expect(nextStep({ ...facts, state, transactionId }, reports[report], 'look-up')).toMatchObject(step);
  });

  it('[PAYMENT-1] an authorization that waits for its order is left alone, and its capture is unmatched money', () => {
    const waiting = { ...facts, state: 'authorised', orderId: null, transactionId: 't1' } as const;
    expect(nextStep(waiting, reports.authorised, 'look-up')).toEqual(nothing);
    expect(nextStep(waiting, reports.voided, 'look-up')).toEqual(nothing);
    expect(nextStep(waiting, reports.captured, 'look-up')).toEqual(unmatched);
  });

  it('[PAYMENT-1] a voided authorization of a wrong amount ends as declined', () => {
    const wrong = { ...facts, state: 'voiding', transactionId: 't1', declineCode: 'partial_approval' } as const;
    expect(nextStep(wrong, reports.voided, 'look-up')).toEqual({ kind: 'record', state: 'declined' });
  });
});

describe('mobile money that was approved after its payment had ended', () => {
  const late = { ...facts, approveBefore: new Date() } as const;

  it.each(['declined', 'failed'] as const)('[MOMO-11] %s: it may still buy the tickets', state => {
    expect(nextStep({ ...late, state }, reports.captured, 'look-up')).toMatchObject({ kind: 'keep late' });
    expect(nextStep({ ...late, state }, reports.pending, 'look-up')).toEqual(nothing);
  });

  it('[MOMO-12] of another amount it is paid back', () => {
    const other = { ...reports.captured, amount: 9_999 };
    expect(nextStep({ ...late, state: 'failed' }, other, 'look-up')).toMatchObject(voidIt);
  });

  it('[MOMO-12] once it was paid back the provider’s report of the payment changes nothing', () => {
    expect(nextStep({ ...late, state: 'voided' }, reports.captured, 'look-up')).toEqual(nothing);
  });
});

describe('the states that may follow', () => {
  /** The states to which a step leads. */
  const leadsTo = (step: PaymentStep): readonly PaymentState[] => {
    switch (step.kind) {
      case 'keep':
        return ['authorised'];
      case 'end':
        return [step.as];
      case 'void':
        return ['voiding'];
      case 'record':
        return [step.state];
      case 'wait':
      case 'await approval':
        return ['unknown'];
      case 'capture':
        return ['captured'];
      case 'report unpaid tickets':
        return ['authorised'];
      default:
        return [];
    }
  };

  const sources = [
    'first response',
    'repeated response',
    'early look-up',
    'look-up',
    'closing look-up',
    'repeated look-up',
  ] as const;
  const cases = Object.values(reports).flatMap(report =>
    sources.flatMap(source => [null, 'partial_approval'].map(declineCode => ({ report, source, declineCode }))),
  );

  it.each(Object.keys(nextStates) as PaymentState[])('[PAYMENT-1] from %s every step leads to one of them', state => {
    const forbidden = cases.flatMap(({ report, source, declineCode }) => {
      const step = nextStep({ ...facts, state, declineCode }, report, source);
      return leadsTo(step).filter(next => !nextStates[state].includes(next));
    });
    expect(forbidden).toEqual([]);
  });

  it('[PAYMENT-1] money that was captured or voided never pays for tickets again', () => {
    for (const state of ['declined', 'failed', 'voided'] as const) expect(nextStates[state]).toEqual(['voiding']);
    expect(nextStates.captured).not.toContain('failed');
  });
});
