import type { CheckoutReply, Currency } from '@guichet/contracts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type GuardCodes, moveHolds, type TicketCount } from '../../catalogue/index.ts';
import type { OrderLine } from '../orders/order-repository.ts';
import { presentCharges } from '../orders/present-charges.ts';
import { assertOnSale } from './begin-payment.ts';
import { mergeLines } from './cart-lines.ts';
import { type Checkout, extendCheckout, type LockedCheckout, readTime } from './checkout-repository.ts';
import { releaseCheckout } from './complete-checkout.ts';
import { assertHoldSize, assertHoldTime, assertUsage, networkShareError } from './hold-limits.ts';
import { type HoldRefusal, holdTickets } from './hold-repository.ts';
import type { Holder } from './holder.ts';
import type { Locks } from './locks.ts';
import type { PayService } from './pay-service.ts';
import type { StockQueue } from './stock-queue.ts';
import { refusalOf } from './type-lines.ts';

/** Holds tickets while a buyer pays. */
export type HoldService = {
  /**
   * Holds these tickets and releases the buyer's earlier hold. A running hold keeps its expiry. With a promotion code a use
   * of it is held too.
   */
  readonly hold: (holder: Holder, lines: readonly TicketCount[], code?: string) => Promise<CheckoutReply>;
  /** Extends the hold by ten minutes, at most ten times. Only for accounts with a confirmed email. */
  readonly extend: (holder: Holder, checkoutId: string) => Promise<CheckoutReply>;
  /** Puts the tickets back on sale. */
  readonly release: (userId: string, checkoutId: string) => Promise<void>;
};

/** The number of extensions that WCAG 2.2.1 requires. */
const maxExtensions = 10;

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly currency: Currency;
  readonly locks: Locks;
  readonly stockQueue: StockQueue;
  readonly payments: Pick<PayService, 'finishAbandoned'>;
  /** Limits the guessing of promotion codes. @default no limit */
  readonly guardCode?: GuardCodes;
};

/** Builds the hold service. */
export function holdService(deps: Deps): HoldService {
  const { database, clock } = deps;
  return {
    hold: async (holder, wanted, code) => {
      const lines = mergeLines(wanted);
      assertHoldSize(holder, lines);
      const eventIds = [...new Set(lines.map(line => line.eventId))];
      const take = () => deps.stockQueue.run(eventIds, () => hold(deps, holder, { lines, code }));
      const attempt = () =>
        code === undefined || deps.guardCode === undefined ? take() : deps.guardCode({ ...holder, eventIds }, take);
      const held = await attempt();
      if (held !== 'paying') return held;
      // An earlier payment of this buyer is still open. The buyer must not pay twice for one cart.
      const abandoned = await deps.payments.finishAbandoned(holder.userId);
      if (abandoned === 'paid') throw new AppError('checkout_completed');
      const second = abandoned === 'none' ? await attempt() : 'paying';
      if (second === 'paying') throw new AppError('payment_in_progress', { retryAfterSeconds: 5 });
      return second;
    },
    extend: (holder, checkoutId) =>
      inTransaction(database, async transaction => {
        const checkout = await openOwn(transaction, deps, { userId: holder.userId, checkoutId });
        const { lines } = checkout;
        if ((await readTime(transaction, clock, checkoutId)).expired) throw new AppError('hold_expired');
        await assertOnSale(transaction, clock, lines);
        if (!holder.confirmed) throw new AppError('confirm_email_first');
        await assertHoldTime(transaction, deps, holder, lines);
        if (checkout.extensionsUsed >= maxExtensions) throw new AppError('no_extensions_left');
        const extended = await extendCheckout(transaction, clock, checkoutId);
        await moveHolds(transaction, checkoutId, extended.expiresAt);
        return present(holder, extended, lines, (await readTime(transaction, clock, checkoutId)).now);
      }),
    release: (userId, checkoutId) =>
      inTransaction(database, async transaction => {
        const known = await deps.locks.checkout(transaction, checkoutId);
        if (known?.userId === userId && known.state === 'released') return;
        await openOwn(transaction, deps, { userId, checkoutId });
        await releaseCheckout(transaction, clock, checkoutId);
      }),
  };
}

/** Holds these tickets instead of the buyer's earlier ones, unless the buyer is paying. */
async function hold(
  deps: Deps,
  holder: Holder,
  wanted: { readonly lines: readonly TicketCount[]; readonly code: string | undefined },
): Promise<CheckoutReply | 'paying'> {
  const { database, clock, currency } = deps;
  const held = await holdTickets(database, clock, { ...wanted, holder, currency });
  if (!('refused' in held)) return present(holder, { ...held.checkout, currency }, held.lines, held.now);
  if (held.refused === 'paying') return 'paying';
  // Throws, with what is missing.
  if (held.refused === 'usage') assertUsage(holder, held.usage);
  if (held.refused === 'stock') throw refusalOf(wanted.lines, held);
  throw reasonOf(held, holder);
}

function reasonOf(refusal: HoldRefusal, holder: Holder): Error {
  switch (refusal.refused) {
    case 'deleted':
      return new AppError('session_ended');
    case 'code':
      return new AppError('code_not_valid');
    case 'network':
      return networkShareError(holder);
    case 'unconfirmed':
      return new AppError('confirm_email_first');
    case 'free':
      return new AppError('free_tickets_used_up', {
        details: { productId: refusal.productId, available: refusal.available },
      });
    default:
      return new Error(`Tickets that can be had were not held: ${refusal.refused}.`);
  }
}

/** Returns the buyer's own open checkout, and locks the stock of its events. */
async function openOwn(
  transaction: Executor,
  deps: Deps,
  wanted: { readonly userId: string; readonly checkoutId: string },
): Promise<LockedCheckout> {
  const checkout = await deps.locks.checkout(transaction, wanted.checkoutId);
  if (checkout === undefined || checkout.userId !== wanted.userId) throw new AppError('checkout_not_found');
  if (checkout.state === 'paying') throw new AppError('payment_in_progress', { retryAfterSeconds: 5 });
  if (checkout.state === 'completed') throw new AppError('checkout_completed');
  if (checkout.state === 'released') throw new AppError('hold_expired');
  await deps.locks.stock(
    transaction,
    checkout.lines.map(line => line.eventId),
  );
  return checkout;
}

function present(
  holder: Holder,
  checkout: Pick<Checkout, 'id' | 'amount' | 'currency' | 'expiresAt' | 'extensionsUsed' | 'code'>,
  lines: readonly OrderLine[],
  now: Date,
): CheckoutReply {
  return {
    checkoutId: checkout.id,
    lines: lines.map(({ eventId, name, price, count, ticketType, discount = 0 }) => ({
      ...{ productId: eventId, name, price, count },
      ...(ticketType == null ? {} : { ticketType }),
      ...(checkout.code === null ? {} : { discount }),
    })),
    amount: checkout.amount,
    ...presentCharges(lines),
    ...(checkout.code === null ? {} : { code: checkout.code }),
    currency: checkout.currency,
    expiresAt: checkout.expiresAt.toISOString(),
    now: now.toISOString(),
    extensionsLeft: holder.confirmed ? maxExtensions - checkout.extensionsUsed : 0,
  };
}
