import { mobileMoneyProviders } from '@guichet/contracts';
import fc from 'fast-check';
import { modelTerms } from './charges.ts';
import { type Fault, faultKinds, moneyCalls } from './faulty-gateway.ts';
import { modelEvents, modelTypes } from './model-shop.ts';

/** A step of a sequence. Buyers and events are referred to by index. */
export type Step =
  | AloneStep
  | { readonly does: 'at once'; readonly one: AloneStep; readonly other: AloneStep; readonly fault?: undefined };

type AloneStep = { readonly fault?: Fault | undefined } & (
  | { readonly does: 'hold'; readonly buyer: number; readonly lines: readonly Line[]; readonly code?: boolean }
  | { readonly does: 'extend' | 'release' | 'pay again' | 'order again' | 'take offer'; readonly buyer: number }
  | { readonly does: 'pay'; readonly buyer: number; readonly bank: Bank; readonly key: number | undefined }
  | { readonly does: 'collect'; readonly buyer: number; readonly provider: Provider; readonly key: number | undefined }
  | {
      readonly does: 'answer on the phone';
      readonly request: number;
      readonly provider: Provider;
      readonly approves: boolean;
      readonly looks: boolean;
    }
  | { readonly does: 'look' | 'give up'; readonly payment: number }
  | { readonly does: 'pay standalone'; readonly buyer: number; readonly line: Line; readonly bank: Bank }
  | { readonly does: 'order'; readonly buyer: number; readonly more: number }
  | { readonly does: 'order free'; readonly buyer: number; readonly count: number; readonly key: number | undefined }
  | { readonly does: 'refund'; readonly order: number; readonly part: Part; readonly restock: boolean | undefined }
  | { readonly does: 'call off' | 'archive'; readonly event: number }
  | { readonly does: 'edit'; readonly event: number; readonly quantity: number; readonly price: number }
  | {
      readonly does: 'edit types';
      readonly capacities: readonly number[];
      readonly price: number;
      readonly closed: boolean;
      readonly total: number | undefined;
    }
  | { readonly does: 'set terms'; readonly of: 'shop' | 'organiser'; readonly terms: number }
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
  collect: true,
  'answer on the phone': true,
  look: true,
  'give up': true,
  'pay standalone': true,
  order: true,
  'order again': true,
  'order free': true,
  refund: true,
  'take offer': true,
  'call off': true,
  archive: true,
  edit: true,
  'edit types': true,
  'set terms': true,
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

/** A number of tickets of an event, and of a type if it has types. */
type Line = { readonly event: number; readonly type?: number; readonly count: number };

/** The bank's response to an authorization. */
type Bank = (typeof banks)[number];
const banks = ['approves', 'declines', 'refuses', 'approves less'] as const;

/** A provider of mobile money. */
type Provider = (typeof mobileMoneyProviders)[number];

/** The part of an order that is refunded. */
type Part = (typeof parts)[number];
const parts = ['all', 'one ticket', 'some money'] as const;

const buyer = fc.nat({ max: 2 });
/** The last one has types. */
const event = fc.nat({ max: modelEvents.length });
const count = fc.integer({ min: 1, max: 3 });
const line = fc.record({ event, type: fc.nat({ max: modelTypes.length - 1 }), count });
const paidLine = fc.record({ event: fc.nat({ max: 1 }), count });
const bank = fc.oneof({ weight: 6, arbitrary: fc.constant('approves' as const) }, fc.constantFrom(...banks));
const key = fc.option(fc.nat({ max: 2 }), { nil: undefined });
const provider = fc.constantFrom(...mobileMoneyProviders);
const fault = fc.option(fc.record({ call: fc.constantFrom(...moneyCalls), kind: fc.constantFrom(...faultKinds) }), {
  nil: undefined,
  freq: 2,
});
const faultOf = (...calls: readonly Fault['call'][]) =>
  fc.option(fc.record({ call: fc.constantFrom(...calls), kind: fc.constantFrom(...faultKinds) }), { nil: undefined });

/** One step. Purchases have the highest weights. */
const alone: fc.Arbitrary<AloneStep> = fc.oneof(
  holdStep(6),
  weighted(1, {
    does: fc.constant('edit types' as const),
    capacities: fc.array(fc.nat({ max: 4 }), { minLength: 2, maxLength: 2 }),
    price: fc.constantFrom(0, 1_001, 2_000),
    closed: fc.boolean(),
    total: fc.option(fc.nat({ max: 5 }), { nil: undefined }),
  }),
  weighted(3, { does: fc.constantFrom('extend' as const, 'release' as const), buyer }),
  weighted(7, {
    does: fc.constant('pay' as const),
    buyer,
    bank,
    key,
    fault: faultOf('authorise', 'capture', 'find'),
  }),
  weighted(2, { does: fc.constantFrom('pay again' as const, 'order again' as const), buyer, fault }),
  weighted(3, { does: fc.constant('collect' as const), buyer, provider, key, fault: faultOf('collect') }),
  weighted(4, {
    does: fc.constant('answer on the phone' as const),
    request: fc.nat({ max: 2 }),
    provider,
    approves: fc.constantFrom(true, true, false),
    looks: fc.boolean(),
    fault: faultOf('find', 'collect', 'void'),
  }),
  weighted(4, {
    does: fc.constantFrom('look' as const, 'look' as const, 'give up' as const),
    payment: fc.nat({ max: 2 }),
    fault: faultOf('find', 'close', 'void'),
  }),
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
  refundStep(4, 3),
  weighted(1, { does: fc.constant('take offer' as const), buyer, fault }),
  weighted(1, { does: fc.constantFrom('call off' as const, 'archive' as const), event }),
  weighted(1, {
    does: fc.constant('edit' as const),
    event,
    quantity: fc.nat({ max: 4 }),
    price: fc.constantFrom(0, 3_000, 5_000),
  }),
  termsStep(3),
  weighted(3, { does: fc.constant('wait' as const), minutes: fc.constantFrom(1, 2, 6, 11, 16) }),
  weighted(2, { does: fc.constant('notify of a payment' as const), payment: fc.nat({ max: 3 }), fault }),
  weighted(2, {
    does: fc.constant('dispute' as const),
    sale: fc.nat({ max: 3 }),
    ends: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
  }),
  weighted(2, {
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

/** The steps of a sale. */
const sale = [
  holdStep(3),
  weighted(4, { does: fc.constant('pay' as const), buyer, bank: fc.constant('approves' as const), key }),
  weighted(1, { does: fc.constant('order' as const), buyer, more: fc.constant(0) }),
];

/** Sequences of sales and refunds under fees and taxes: of those above, few refund a sale with a fee, and hardly any twice. */
export const chargedSales: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    fc.array(termsStep(1).arbitrary, { minLength: 1, maxLength: 3 }),
    fc.array(fc.oneof(...sale), { minLength: 2, maxLength: 5, size: 'max' }),
    fc.array(
      fc.oneof(
        ...sale,
        termsStep(2),
        refundStep(9, 1),
        weighted(1, { does: fc.constant('take offer' as const), buyer }),
        weighted(1, { does: fc.constant('call off' as const), event }),
        weighted(1, { does: fc.constant('do jobs' as const) }),
      ),
      { minLength: 2, maxLength: 7, size: 'max' },
    ),
  )
  .map(parts => parts.flat());

/** Sequences of concurrent holds by two buyers. */
export const rushes = fc.array(
  fc.record({
    does: fc.constant('at once' as const),
    one: fc.record({ does: fc.constant('hold' as const), buyer: fc.constant(0), lines: fc.tuple(line) }),
    other: fc.record({ does: fc.constant('hold' as const), buyer: fc.constant(1), lines: fc.tuple(line) }),
  }),
  { minLength: 1, maxLength: 6 },
);

function holdStep(weight: number) {
  const lines = fc.array(line, { minLength: 1, maxLength: 2 });
  return weighted(weight, { does: fc.constant('hold' as const), buyer, lines, code: fc.boolean() });
}

/** A refund of one of the first orders, up to this number. */
function refundStep(weight: number, max: number) {
  return weighted(weight, {
    does: fc.constant('refund' as const),
    order: fc.nat({ max }),
    part: fc.constantFrom(...parts),
    restock: fc.option(fc.boolean(), { nil: undefined }),
    fault: faultOf('refund', 'findRefund', 'void', 'find'),
  });
}

function termsStep(weight: number) {
  return weighted(weight, {
    does: fc.constant('set terms' as const),
    of: fc.constantFrom('shop' as const, 'organiser' as const),
    terms: fc.nat({ max: modelTerms.length - 1 }),
  });
}

function weighted<T extends AloneStep>(weight: number, fields: { [Name in keyof T]: fc.Arbitrary<T[Name]> }) {
  return { weight, arbitrary: fc.record<T>(fields) as fc.Arbitrary<AloneStep> };
}
