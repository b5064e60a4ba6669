import { asRecord, type JsonRecord } from '../wire/read.ts';

/** The effect of a fault. */
export type FaultEffect =
  /** The call succeeds, but later. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The call is rejected with this status, in the error shape of its protocol; no work is done. */
  | { readonly kind: 'status'; readonly status: FaultStatus }
  /** A valid authorization is reported as expired; no work is done. */
  | { readonly kind: 'expired-token' }
  /** The connection closes without a response, before or after the work. */
  | { readonly kind: 'cut'; readonly when: 'before' | 'after' }
  /** The work is done, but the response is unreadable: cut in half, or a page of HTML. */
  | { readonly kind: 'malformed'; readonly as: 'truncated' | 'html' }
  /** There is no response for this long; then the connection closes. No work is done. */
  | { readonly kind: 'hang'; readonly ms: number };

/** The statuses that the provider's clients distinguish. */
export type FaultStatus = (typeof faultStatuses)[number];

/** Which calls a fault affects, and how. */
export type FaultRule = {
  /** Absent: the calls of every merchant. */
  readonly merchantId?: string;
  /** The name of a call, a route, a path, or the beginning of one followed by a star. */
  readonly operation: string;
  /** How many more calls it affects. */
  readonly times: number;
  readonly effect: FaultEffect;
};

/** The requested rule, or one sentence that states what is wrong with it. */
export type FaultReading =
  | { readonly kind: 'rule'; readonly rule: FaultRule }
  | { readonly kind: 'wrong'; readonly problem: string };

const faultStatuses = [429, 500, 503] as const;

/** The published server library times out after 60 seconds; twice that covers waits on either side of it. */
const maxWaitMs = 120_000;

const maxNameLength = 500;

const maxTimes = 1_000_000;

/** Reads a rule. Default: every operation, once. */
export function readFaultRule(body: JsonRecord): FaultReading {
  const effect = readEffect(asRecord(body.effect));
  if (typeof effect === 'string') {
    return { kind: 'wrong', problem: effect };
  }
  const times = wholeNumber(body, 'times', 1, maxTimes, 1);
  if (times === undefined) {
    return { kind: 'wrong', problem: `The times must be a whole number from 1 to ${maxTimes}.` };
  }
  const { merchant: merchantId, operation = '*' } = body;
  if (typeof operation !== 'string' || operation.length > maxNameLength) {
    return { kind: 'wrong', problem: `The operation must be a text of at most ${maxNameLength} characters.` };
  }
  if (merchantId !== undefined && typeof merchantId !== 'string') {
    return { kind: 'wrong', problem: 'The merchant must be the id of one.' };
  }
  return { kind: 'rule', rule: { operation, times, effect, ...(merchantId === undefined ? {} : { merchantId }) } };
}

function readEffect(effect: JsonRecord): FaultEffect | string {
  switch (effect.kind) {
    case 'delay':
    case 'hang': {
      const ms = wholeNumber(effect, 'ms', 0, maxWaitMs, effect.kind === 'hang' ? maxWaitMs : 1000);
      return ms === undefined
        ? `The ms of the effect must be a whole number from 0 to ${maxWaitMs}.`
        : { kind: effect.kind, ms };
    }
    case 'status': {
      const status = faultStatuses.find(known => known === effect.status);
      return status ? { kind: 'status', status } : `The status of the effect must be ${faultStatuses.join(' or ')}.`;
    }
    case 'expired-token':
      return { kind: 'expired-token' };
    case 'cut':
      return choice(effect, 'when', ['before', 'after'], when => ({ kind: 'cut', when }));
    case 'malformed':
      return choice(effect, 'as', ['truncated', 'html'], as => ({ kind: 'malformed', as }));
    default:
      return 'The effect must have the kind delay, status, expired-token, cut, malformed or hang.';
  }
}

/** Reads one of several variants of an effect. Default: the first. */
function choice<Variant extends string>(
  effect: JsonRecord,
  name: string,
  variants: readonly [Variant, ...Variant[]],
  make: (variant: Variant) => FaultEffect,
): FaultEffect | string {
  const variant = effect[name] === undefined ? variants[0] : variants.find(known => known === effect[name]);
  return variant ? make(variant) : `The ${name} of the effect must be ${variants.join(' or ')}.`;
}

function wholeNumber(record: JsonRecord, name: string, least: number, most: number, usual: number): number | undefined {
  const value = record[name] ?? usual;
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}
