import type { PaymentReply } from '@guichet/contracts';
import { decideInTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { claimQuietPayment, findPayingPayment, type Payment, releaseUnclaimed } from '../../payments/index.ts';
import { type BegunPayment, beginPayment, type PaymentRequest, type Preparation } from './begin-payment.ts';
import { inProgress, replyTo } from './payment-replies.ts';
import type { PaymentPolicy } from './payment-rules.ts';
import { repeatPayment } from './repeat-payment.ts';
import type { PaymentDeps, Resolution } from './resolution.ts';
import { sendPayment } from './send-payment.ts';

/** Pays for tickets. */
export type PayService = {
  /** Reserves the money, sells the held tickets, then captures the money. Idempotent. */
  readonly pay: (request: PaymentRequest) => Promise<PaymentReply>;
  /** Finishes this buyer's abandoned payment for held tickets, if there is one: the page was closed, or the process ended. */
  readonly finishAbandoned: (userId: string) => Promise<AbandonedPayment>;
};

/** `paid`: the tickets are sold. `none`: no payment is in progress (any more). `busy`: its result isn't known yet. */
type AbandonedPayment = 'paid' | 'none' | 'busy';

type Deps = PaymentDeps & { readonly policy: PaymentPolicy };

/** Builds the pay service. */
export function payService(deps: Deps): PayService {
  return {
    pay: async request => {
      const { kind, payment, prepared } = await begin(deps, request, nothingDone);
      if (kind === 'known') return repeatPayment(deps, payment, request);
      const isAuthenticatedCard = prepared.authentication === 'passed';
      const details = { ...request, isAuthenticatedCard };
      return replyTo(payment, await sendPayment(deps, payment, details, 'first response'));
    },
    finishAbandoned: async userId => {
      const payment = await findPayingPayment(deps.database, userId);
      if (payment === undefined) return 'none';
      const resolution = await resumeAbandoned(deps, payment);
      return resolution.kind === 'paid' ? 'paid' : resolution.kind === 'open' ? 'busy' : 'none';
    },
  };
}

/** A payment that was written, by this request or an earlier one, and what was done before. */
type Begun = { readonly kind: 'started' | 'known'; readonly payment: Payment; readonly prepared: Preparation };

const nothingDone: Preparation = { authentication: 'unknown', earlier: 'untouched' };

/**
 * Begins the payment. Each attempt is one transaction with all checks, which calls no provider: when only a step at the
 * provider is missing, the step is done, and the next attempt knows its result. Each step is done once at most.
 */
async function begin(deps: Deps, request: PaymentRequest, prepared: Preparation): Promise<Begun> {
  const begun = await decideInTransaction<BegunPayment>(deps.database, async transaction => {
    const result = await beginPayment(transaction, deps, request, prepared);
    return result.kind === 'started' || result.kind === 'known' ? { commit: result } : { rollBack: result };
  });
  switch (begun.kind) {
    case 'started':
    case 'known':
      return { kind: begun.kind, payment: begun.payment, prepared };
    case 'unauthenticated':
      return begin(deps, request, { ...prepared, authentication: await authenticate(deps, request.nonce) });
    case 'blocked':
      if (prepared.earlier !== 'untouched') throw inProgress();
      return begin(deps, request, { ...prepared, earlier: await endEarlier(deps, begun.payment) });
  }
}

/** Rejects a card whose owner hasn't passed 3-D Secure, and a nonce that the provider doesn't know. */
async function authenticate({ gateway, log }: Deps, nonce: string): Promise<'passed' | 'not needed'> {
  const description = await gateway.describeNonce(nonce);
  switch (description.kind) {
    case 'proven':
      return 'not needed';
    case 'card':
      if (!description.isAuthenticated) throw new AppError('three_d_secure_required');
      return 'passed';
    case 'absent':
      throw new AppError('payment_method_refused');
    case 'unavailable':
      log.warn({ reason: description.reason }, 'a payment nonce could not be read');
      throw new AppError('payments_unavailable');
  }
}

/**
 * Voids a buyer's standalone authorization that waits for its order, or finishes an abandoned one, so that another may
 * begin. Throws if that isn't possible now. A concurrent order that claims the authorization wins.
 */
async function endEarlier(deps: Deps, payment: Payment): Promise<'voided' | 'finished'> {
  const { database, clock, resolver } = deps;
  const { id, state, transactionId } = payment;
  if (state === 'authorised' && transactionId !== null) {
    const won = await releaseUnclaimed(database, clock, id, { late: false });
    if (won && (await resolver.void({ id, transactionId }))) return 'voided';
    throw inProgress();
  }
  const { kind } = await resumeAbandoned(deps, payment);
  if (kind === 'open' || kind === 'paid') throw inProgress();
  return 'finished';
}

/** Finishes a payment that has been unchanged for longer than a request to the provider can be in transit. */
async function resumeAbandoned({ database, clock, resolver }: Deps, payment: Payment): Promise<Resolution> {
  if (!(await claimQuietPayment(database, clock, payment.id))) return { kind: 'open' };
  return resolver.resume(payment);
}
