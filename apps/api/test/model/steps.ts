import fc from 'fast-check';
import { type Fault, faultKinds, moneyCalls } from './faulty-gateway.ts';
import { modelEvents } from './model-shop.ts';

/** A step of a sequence. Buyers and events are referred to by index. */
export type Step =
  | AloneStep
  | { readonly does: 'at once'; readonly one: AloneStep; readonly other: AloneStep; readonly fault?: undefined };

type AloneStep = { readonly fault?: Fault | undefined } & (
  | { readonly does: 'hold'; readonly buyer: number; readonly lines: readonly Line[] }
  | { readonly does: 'extend' | 'release' | 'pay again' | 'order again' | 'take offer'; readonly buyer: number }
  | { readonly does: 'pay'; readonly buyer: number; readonly bank: Bank; readonly key: number | undefined }
  | { readonly does: 'pay standalone'; readonly buyer: number; readonly line: Line; readonly bank: Bank }
  | { readonly does: 'order'; readonly buyer: number; readonly more: number }
  | { readonly does: 'order free'; readonly buyer: number; readonly count: number; readonly key: number | undefined }
  | { readonly does: 'refund'; readonly order: number; readonly part: Part; readonly restock: boolean | undefined }
  | { readonly does: 'call off' | 'archive'; readonly event: number }
  | { readonly does: 'edit'; readonly event: number; readonly quantity: number; readonly price: number }
  | { readonly does: 'wait'; readonly minutes: number }
  | { readonly does: 'notify of a payment'; readonly payment: number }
  | { readonly does: 'dispute'; readonly sale: number; readonly ends: 'open' | 'won' | 'lost' }
  | { readonly does: 'refund in the control panel' | 'charge late'; readonly sale: number }
  | { readonly does: 'compare ledger' }
  | { readonly does: 'settle' | 'do jobs' | 'reconcile' | 'sweep' }
);

/** The names of all kinds of steps. */
export const stepNames = Object.keys({
  hold: true,
  extend: true,
  release: true,
  pay: true,
  'pay again': true,
  'pay standalone': true,
  order: true,
  'order again': true,
  'order free': true,
  refund: true,
  'take offer': true,
  'call off': true,
  archive: true,
  edit: true,
  wait: true,
  'notify of a payment': true,
  dispute: true,
  'refund in the control panel': true,
  'charge late': true,
  'compare ledger': true,
  settle: true,
  'do jobs': true,
  reconcile: true,
  sweep: true,
  'at once': true,
} satisfies Record<Step['does'], true>);

/** A number of tickets of an event. */
type Line = { readonly event: number; readonly count: number };

/** The bank's response to an authorization. */
type Bank = (typeof banks)[number];
const banks = ['approves', 'declines', 'refuses', 'approves less'] as const;

/** The part of an order that is refunded. */
type Part = (typeof parts)[number];
const parts = ['all', 'one ticket', 'some money'] as const;

const buyer = fc.nat({ max: 2 });
const event = fc.nat({ max: modelEvents.length - 1 });
const count = fc.integer({ min: 1, max: 3 });
const line = fc.record({ event, count });
const paidLine = fc.record({ event: fc.nat({ max: 1 }), count });
const bank = fc.oneof({ weight: 6, arbitrary: fc.constant('approves' as const) }, fc.constantFrom(...banks));
const key = fc.option(fc.nat({ max: 2 }), { nil: undefined });
const fault = fc.option(fc.record({ call: fc.constantFrom(...moneyCalls), kind: fc.constantFrom(...faultKinds) }), {
  nil: undefined,
  freq: 2,
});
const faultOf = (...calls: readonly Fault['call'][]) =>
  fc.option(fc.record({ call: fc.constantFrom(...calls), kind: fc.constantFrom(...faultKinds) }), { nil: undefined });

/** One step. Purchases have the highest weights. */
const alone: fc.Arbitrary<AloneStep> = fc.oneof(
  weighted(6, { does: fc.constant('hold' as const), buyer, lines: fc.array(line, { minLength: 1, maxLength: 2 }) }),
  weighted(1, { does: fc.constantFrom('extend' as const, 'release' as const), buyer }),
  weighted(7, {
    does: fc.constant('pay' as const),
    buyer,
    bank,
    key,
    fault: faultOf('authorise', 'capture', 'find'),
  }),
  weighted(2, { does: fc.constantFrom('pay again' as const, 'order again' as const), buyer, fault }),
  weighted(3, {
    does: fc.constant('pay standalone' as const),
    buyer,
    line: paidLine,
    bank,
    fault: faultOf('authorise', 'find'),
  }),
  weighted(3, {
    does: fc.constant('order' as const),
    buyer,
    more: fc.nat({ max: 1 }),
    fault: faultOf('capture', 'void'),
  }),
  weighted(2, { does: fc.constant('order free' as const), buyer, count: fc.integer({ min: 1, max: 3 }), key }),
  weighted(4, {
    does: fc.constant('refund' as const),
    order: fc.nat({ max: 3 }),
    part: fc.constantFrom(...parts),
    restock: fc.option(fc.boolean(), { nil: undefined }),
    fault: faultOf('refund', 'findRefund', 'void', 'find'),
  }),
  weighted(1, { does: fc.constant('take offer' as const), buyer, fault }),
  weighted(1, { does: fc.constantFrom('call off' as const, 'archive' as const), event }),
  weighted(1, {
    does: fc.constant('edit' as const),
    event,
    quantity: fc.nat({ max: 4 }),
    price: fc.constantFrom(0, 3_000, 5_000),
  }),
  weighted(3, { does: fc.constant('wait' as const), minutes: fc.constantFrom(1, 2, 11, 16) }),
  weighted(2, { does: fc.constant('notify of a payment' as const), payment: fc.nat({ max: 3 }), fault }),
  weighted(2, {
    does: fc.constant('dispute' as const),
    sale: fc.nat({ max: 3 }),
    ends: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
  }),
  weighted(1, {
    does: fc.constantFrom('refund in the control panel' as const, 'charge late' as const),
    sale: fc.nat({ max: 3 }),
  }),
  weighted(1, { does: fc.constant('compare ledger' as const), fault: faultOf('find', 'findRefund', 'void') }),
  weighted(5, {
    does: fc.constantFrom(
      'settle' as const,
      'do jobs' as const,
      'reconcile' as const,
      'reconcile' as const,
      'sweep' as const,
    ),
    fault,
  }),
);

/** One step, or two concurrent ones. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: alone },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('at once' as const), one: alone, other: alone }) },
);

/** Sequences of two to fourteen steps. Random runs would hardly find a fault that needs a longer one. */
export const sequences = fc.array(step, { minLength: 2, maxLength: 14, size: 'max' });

/** Sequences of concurrent holds by two buyers. */
export const rushes = fc.array(
  fc.record({
    does: fc.constant('at once' as const),
    one: fc.record({ does: fc.constant('hold' as const), buyer: fc.constant(0), lines: fc.tuple(line) }),
    other: fc.record({ does: fc.constant('hold' as const), buyer: fc.constant(1), lines: fc.tuple(line) }),
  }),
  { minLength: 1, maxLength: 6 },
);

function weighted<T extends AloneStep>(weight: number, fields: { [Name in keyof T]: fc.Arbitrary<T[Name]> }) {
  return { weight, arbitrary: fc.record<T>(fields) as fc.Arbitrary<AloneStep> };
}
