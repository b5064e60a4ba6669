import type { PaymentGateway } from '../../src/domains/payments/index.ts';
import { type FakeGateway, fakeGateway } from '../fake-gateway.ts';

/** The calls of the provider that concern money. */
export const moneyCalls = ['authorise', 'collect', 'close', 'capture', 'void', 'find', 'refund', 'findRefund'] as const;

/**
 * The faults of a call. `not reached`: the request is lost. `response lost`: the call is done, its response is lost.
 * `ended before`, `ended after`: our process ends before or after the call.
 */
export const faultKinds = ['not reached', 'response lost', 'ended before', 'ended after'] as const;

/** A fault of the next call of this name. */
export type Fault = { readonly call: (typeof moneyCalls)[number]; readonly kind: (typeof faultKinds)[number] };

/** Thrown in place of the end of our process: product code must not catch it and continue. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
}

/** The fake provider with faults of the network. */
export type FaultyGateway = FakeGateway & {
  /** The fault of the next matching call, which removes it. */
  fault: Fault | undefined;
  /** A call of another provider with the same faults. */
  readonly faulty: <Request extends readonly unknown[], Result>(
    call: Fault['call'],
    ask: (...request: Request) => Promise<Result>,
    withoutResponse: Result,
  ) => (...request: Request) => Promise<Result>;
};

/** Builds a fake provider with faults. It is stricter than `fakeGateway`: voided money can't be captured. */
export function faultyGateway(): FaultyGateway {
  const fake = fakeGateway();
  const originals: PaymentGateway = { ...fake };
  const capture: PaymentGateway['capture'] = async id => {
    const isVoided = fake.transactions.some(known => known.id === id && known.status === 'voided');
    return isVoided
      ? { kind: 'refused', reason: 'Cannot submit for settlement unless status is authorized.' }
      : originals.capture(id);
  };
  const gateway: FaultyGateway = Object.assign(fake, {
    fault: undefined,
    faulty,
    authorise: faulty('authorise', originals.authorise, { kind: 'unknown', reason }),
    capture: faulty('capture', capture, { kind: 'failed', reason }),
    void: faulty('void', originals.void, { kind: 'failed', reason }),
    find: faulty('find', originals.find, { kind: 'unknown', reason }),
    refund: faulty('refund', originals.refund, { kind: 'unknown', reason }),
    findRefund: faulty('findRefund', originals.findRefund, { kind: 'unknown', reason }),
  });
  return gateway;

  function happens(call: Fault['call']): Fault['kind'] | undefined {
    if (gateway.fault?.call !== call) return undefined;
    const { kind } = gateway.fault;
    gateway.fault = undefined;
    return kind;
  }

  function faulty<Request extends readonly unknown[], Result>(
    call: Fault['call'],
    ask: (...request: Request) => Promise<Result>,
    withoutResponse: Result,
  ): (...request: Request) => Promise<Result> {
    return async (...request) => {
      const kind = happens(call);
      if (kind === 'not reached') return withoutResponse;
      if (kind === 'ended before') throw new ProcessEnded();
      const result = await ask(...request);
      if (kind === 'ended after') throw new ProcessEnded();
      return kind === 'response lost' ? withoutResponse : result;
    };
  }
}

const reason = 'socket hang up';
