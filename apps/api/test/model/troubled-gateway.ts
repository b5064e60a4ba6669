import type { PaymentGateway } from '../../src/features/payments/index.ts';
import { type FakeGateway, fakeGateway } from '../fake-gateway.ts';

/** The calls of the provider that decide about money. */
export const moneyCalls = ['authorise', 'capture', 'void', 'find', 'refund', 'findRefund'] as const;

/**
 * What goes wrong with a call. `not reached` and `answer lost`: our side doesn't know the outcome, and nothing
 * happened, or everything. `ended before`, `ended after`: the process of ours is no more, before the call or after it.
 */
export const troubleKinds = ['not reached', 'answer lost', 'ended before', 'ended after'] as const;

/** Something that goes wrong with the next call of this name. */
export type Trouble = { readonly call: (typeof moneyCalls)[number]; readonly kind: (typeof troubleKinds)[number] };

/** Stands for the end of a process: no code of ours may catch it and continue. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
}

/** The provider in memory, with a network in between. */
export type TroubledGateway = FakeGateway & {
  /** The trouble that lies ahead; it is gone once it has happened. */
  trouble: Trouble | undefined;
};

/** Builds one. It is stricter than the fake: voided money can't be captured. */
export function troubledGateway(): TroubledGateway {
  const fake = fakeGateway();
  const answers: PaymentGateway = { ...fake };
  const capture: PaymentGateway['capture'] = async id => {
    const isVoided = fake.transactions.some(known => known.id === id && known.status === 'voided');
    return isVoided
      ? { kind: 'refused', reason: 'Cannot submit for settlement unless status is authorized.' }
      : answers.capture(id);
  };
  const gateway: TroubledGateway = Object.assign(fake, {
    trouble: undefined,
    authorise: troubled('authorise', answers.authorise, { kind: 'unknown', reason }),
    capture: troubled('capture', capture, { kind: 'failed', reason }),
    void: troubled('void', answers.void, { kind: 'failed', reason }),
    find: troubled('find', answers.find, { kind: 'unknown', reason }),
    refund: troubled('refund', answers.refund, { kind: 'unknown', reason }),
    findRefund: troubled('findRefund', answers.findRefund, { kind: 'unknown', reason }),
  });
  return gateway;

  function happens(call: Trouble['call']): Trouble['kind'] | undefined {
    if (gateway.trouble?.call !== call) return undefined;
    const { kind } = gateway.trouble;
    gateway.trouble = undefined;
    return kind;
  }

  function troubled<Asked, Answer>(
    call: Trouble['call'],
    ask: (asked: Asked) => Promise<Answer>,
    silence: Answer,
  ): (asked: Asked) => Promise<Answer> {
    return async asked => {
      const kind = happens(call);
      if (kind === 'not reached') return silence;
      if (kind === 'ended before') throw new ProcessEnded();
      const answer = await ask(asked);
      if (kind === 'ended after') throw new ProcessEnded();
      return kind === 'answer lost' ? silence : answer;
    };
  }
}

const reason = 'socket hang up';
