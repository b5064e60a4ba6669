import type { CollectReply } from '@guichet/contracts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findAccount } from '../../accounts/index.ts';
import { type Collector, claimPayment, findPayment, type Payment, providerOf } from '../../payments/index.ts';
import { endUnpaid } from '../checkout/record-outcome.ts';
import { beginCollection, type CollectionRequest } from './begin-collection.ts';
import type { CollectDeps } from './collect-deps.ts';
import { needsLook } from './collection-repository.ts';
import { presentCollection } from './present-collection.ts';

/** Pays for held tickets with mobile money: the buyer approves on a phone. */
export type CollectService = {
  /** Asks the buyer for the money of a hold. Idempotent. */
  readonly collect: (request: CollectionRequest) => Promise<CollectReply>;
  /** The state of a buyer's payment; asks the provider first if that was not done in the last seconds. */
  readonly look: (userId: string, paymentId: string) => Promise<CollectReply>;
  /**
   * Gives the request up, so that the buyer can choose another number or another way. What was approved meanwhile is paid.
   */
  readonly giveUp: (userId: string, paymentId: string) => Promise<CollectReply>;
};

/** Builds the service. */
export function collectService(deps: CollectDeps): CollectService {
  const { database } = deps;
  return {
    collect: async sent => {
      const collector = collectorOf(deps, sent.provider);
      const isPush = collector.approval === 'push';
      if (isPush && sent.phone === undefined) throw new AppError('phone_needed');
      // A number that is not asked isn't counted either: three requests would block a stranger's.
      const request = isPush ? sent : { ...sent, phone: undefined, phoneHash: undefined };
      const begun = await inTransaction(database, transaction => beginCollection(transaction, deps, request));
      if (begun.kind === 'known') return show(deps, begun.payment.id);
      const url = await ask(deps, collector, begun.payment, request.phone);
      return show(deps, begun.payment.id, url);
    },
    look: async (userId, paymentId) => {
      const payment = await own(deps, userId, paymentId);
      const found = (await needsLook(database, deps.clock, payment.id)) ? await lookUp(deps, payment) : undefined;
      return show(deps, paymentId, found);
    },
    giveUp: async (userId, paymentId) => {
      const payment = await own(deps, userId, paymentId);
      await close(deps, payment);
      const left = await show(deps, paymentId);
      // The provider is being asked at this moment.
      if (left.state === 'awaiting' || left.state === 'checking') {
        throw new AppError('payment_in_progress', { retryAfterSeconds: 5 });
      }
      return left;
    },
  };
}

/** Asks at the provider; returns the URL for the buyer, if there is one. */
async function ask(
  deps: CollectDeps,
  collector: Collector,
  payment: Payment,
  phone: string | undefined,
): Promise<string | undefined> {
  const { gatewayKey, amount, currency, id } = payment;
  const account = await findAccount(deps.database, payment.userId);
  const returnUrl = new URL(`${account?.locale === 'fr' ? '/fr' : ''}/cart?payment=${id}`, deps.publicUrl).href;
  const asked = await collector.collect({ gatewayKey, amount, currency, phone, returnUrl });
  await deps.resolver.settle(payment, asked, 'first response');
  return asked.kind === 'pending' ? asked.url : undefined;
}

/** Looks a payment up, if nobody else does; returns the URL for the buyer. */
async function lookUp(deps: CollectDeps, payment: Payment): Promise<string | undefined> {
  const { database, clock, resolver, gateway } = deps;
  if (!(await claimPayment(database, clock, payment.id))) return undefined;
  const claimed = { ...payment, state: 'started' } as const;
  if (payment.approveBefore !== null && payment.transactionId !== null) {
    const found = await gateway.find(payment.gatewayKey, payment.transactionId);
    await resolver.settle(claimed, found, 'look-up');
    return found.kind === 'pending' ? found.url : undefined;
  }
  await resolver.resume(claimed);
  return undefined;
}

async function close(deps: CollectDeps, payment: Payment): Promise<void> {
  const { database, clock, resolver } = deps;
  if (!(await claimPayment(database, clock, payment.id))) return;
  const claimed = { ...payment, state: 'started' } as const;
  const collector = collectorOf(deps, providerOf(payment.gatewayKey));
  const found = await collector.close(payment.gatewayKey, payment.transactionId);
  await resolver.settle(claimed, found, 'closing look-up');
  // The provider can't be asked: the buyer may go on all the same, and a late approval is paid back or sold.
  if (found.kind === 'unknown') {
    await endUnpaid(deps, claimed, { kind: 'end', as: 'failed', because: 'not approved', text: 'given up' });
  }
}

async function own({ database }: CollectDeps, userId: string, paymentId: string): Promise<Payment> {
  const payment = await findPayment(database, paymentId);
  if (payment?.userId !== userId || payment.approveBefore === null) throw new AppError('transaction_not_found');
  return payment;
}

async function show(deps: CollectDeps, paymentId: string, url?: string): Promise<CollectReply> {
  const payment = await findPayment(deps.database, paymentId);
  if (payment === undefined) throw new Error('The payment is gone.');
  const { approval } = collectorOf(deps, providerOf(payment.gatewayKey));
  return presentCollection(deps, payment, { kind: approval, url });
}

function collectorOf({ collectors = [] }: CollectDeps, provider: string | undefined): Collector {
  const found = collectors.find(one => one.provider === provider);
  if (found === undefined) throw new AppError('provider_off');
  return found;
}
