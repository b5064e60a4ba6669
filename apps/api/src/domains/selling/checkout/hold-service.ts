import type { CheckoutReply, Currency } from '@guichet/contracts';
import type { Clock } from '../../../platform/clock.ts';
import {
  type CommitWith,
  type Database,
  type Executor,
  inShortTransaction,
  inTransaction,
} from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { moveHolds, type TicketCount } from '../../catalogue/index.ts';
import type { OrderLine } from '../orders/order-repository.ts';
import { assertOnSale } from './begin-payment.ts';
import { mergeLines, priceLines } from './cart-lines.ts';
import {
  type Checkout,
  extendCheckout,
  type LockedCheckout,
  openCheckout,
  openingCheckout,
  presentOpening,
  readTime,
} from './checkout-repository.ts';
import { releaseCheckout } from './complete-checkout.ts';
import { assertFreeTickets } from './free-tickets.ts';
import {
  assertHoldSize,
  assertHoldTime,
  assertNetworkShare,
  assertUnconfirmedShare,
  holdLimits,
} from './hold-limits.ts';
import type { Holder } from './holder.ts';
import type { Locks } from './locks.ts';
import type { PayService } from './pay-service.ts';
import type { StockQueue } from './stock-queue.ts';

/** Holds tickets while a buyer pays. */
export type HoldService = {
  /** Holds these tickets and releases the buyer's earlier hold. A running hold keeps its expiry. */
  readonly hold: (holder: Holder, lines: readonly TicketCount[]) => Promise<CheckoutReply>;
  /** Extends the hold by ten minutes, at most ten times. Only for accounts with a confirmed email. */
  readonly extend: (holder: Holder, checkoutId: string) => Promise<CheckoutReply>;
  /** Puts the tickets back on sale. */
  readonly release: (userId: string, checkoutId: string) => Promise<void>;
};

/** The number of extensions that WCAG 2.2.1 requires. */
const maxExtensions = 10;
const share = holdLimits.event;

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly currency: Currency;
  readonly locks: Locks;
  readonly stockQueue: StockQueue;
  readonly payments: Pick<PayService, 'finishAbandoned'>;
};

/** Builds the hold service. */
export function holdService(deps: Deps): HoldService {
  const { database, clock } = deps;
  return {
    hold: async (holder, wanted) => {
      const lines = mergeLines(wanted);
      assertHoldSize(holder, lines);
      const eventIds = lines.map(line => line.eventId);
      const attempt = (): Promise<CheckoutReply | 'paying'> =>
        deps.stockQueue.run(eventIds, async () => {
          const held = await inShortTransaction(database, (transaction, commitWith) =>
            hold(transaction, commitWith, deps, { holder, lines }),
          );
          if (held !== 'free') return held;
          return inTransaction(database, transaction => holdStepByStep(transaction, deps, holder, lines));
        });
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

/** Without an earlier hold, a confirmed buyer's hold of paid tickets is one short transaction; others take more steps. */
async function hold(
  transaction: Executor,
  commitWith: CommitWith,
  deps: Deps,
  request: { readonly holder: Holder; readonly lines: readonly TicketCount[] },
): Promise<CheckoutReply | 'paying' | 'free'> {
  const { clock, currency, locks } = deps;
  const { holder, lines } = request;
  const before = await lockEarlier(transaction, deps, holder, lines);
  if (before === 'paying') return 'paying';
  const lockingStock = locks.stock.statement;
  if (before !== undefined || !holder.confirmed || lockingStock === undefined)
    return replaceHold(transaction, deps, { ...request, before });
  // Nothing is left to check after the stock was counted, unless the tickets are free. So the stock is locked for a
  // statement and the commit, but for no round trip.
  const first = { holder, currency, lines, extensionsUsed: 0, own: [], expiresAt: undefined, share, freeToo: false };
  const eventIds = lines.map(line => line.eventId);
  const [, rows = []] = await commitWith([lockingStock(eventIds), openingCheckout(clock, first)]);
  const { stock, opened } = presentOpening(rows);
  // Throws the reason when nothing was opened, and so nothing but the deletion of expired holds was committed.
  const priced = priceLines(lines, stock);
  if (opened === undefined) assertNetworkShare(holder, lines, stock);
  return opened === undefined
    ? 'free'
    : present(holder, { ...opened, currency, extensionsUsed: 0 }, priced, opened.now);
}

async function holdStepByStep(
  transaction: Executor,
  deps: Deps,
  holder: Holder,
  lines: readonly TicketCount[],
): Promise<CheckoutReply | 'paying'> {
  const before = await lockEarlier(transaction, deps, holder, lines);
  return before === 'paying' ? 'paying' : replaceHold(transaction, deps, { holder, lines, before });
}

/** Locks the buyer and an open checkout, and checks the limits that need no stock. */
async function lockEarlier(
  transaction: Executor,
  deps: Deps,
  holder: Holder,
  lines: readonly TicketCount[],
): Promise<LockedCheckout | undefined | 'paying'> {
  await deps.locks.buyer(transaction, holder.userId);
  const before = await deps.locks.activeCheckout(transaction, holder.userId);
  if (before?.state === 'paying') return 'paying';
  await assertHoldTime(transaction, deps, holder, lines);
  return before;
}

async function replaceHold(
  transaction: Executor,
  deps: Deps,
  request: {
    readonly holder: Holder;
    readonly lines: readonly TicketCount[];
    readonly before: LockedCheckout | undefined;
  },
): Promise<CheckoutReply> {
  const { clock, currency } = deps;
  const { holder, lines, before } = request;
  const linesBefore = before?.lines ?? [];
  await deps.locks.stock(transaction, [...new Set([...lines, ...linesBefore].map(line => line.eventId))]);

  const running = before !== undefined && !(await readTime(transaction, clock, before.id)).expired;
  if (before !== undefined) await releaseCheckout(transaction, clock, before.id);
  const extensionsUsed = running ? before.extensionsUsed : 0;
  const { stock, opened } = await openCheckout(transaction, clock, {
    ...{ holder, currency, lines, extensionsUsed, share, freeToo: true },
    own: running ? linesBefore : [],
    expiresAt: running ? before.expiresAt : undefined,
  });
  // Throws the reason when nothing was opened. The limits below roll the new checkout back.
  const priced = priceLines(lines, stock);
  if (opened === undefined) assertNetworkShare(holder, lines, stock);
  if (opened === undefined) throw new Error('Tickets that are on sale were not held.');
  await assertUnconfirmedShare(transaction, deps, holder, { lines, stock });
  await assertFreeTickets(transaction, clock, { userId: holder.userId, lines: priced, except: opened.id });
  return present(holder, { ...opened, currency, extensionsUsed }, priced, opened.now);
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
  checkout: Pick<Checkout, 'id' | 'amount' | 'currency' | 'expiresAt' | 'extensionsUsed'>,
  lines: readonly OrderLine[],
  now: Date,
): CheckoutReply {
  return {
    checkoutId: checkout.id,
    lines: lines.map(({ eventId, name, price, count }) => ({ productId: eventId, name, price, count })),
    amount: checkout.amount,
    currency: checkout.currency,
    expiresAt: checkout.expiresAt.toISOString(),
    now: now.toISOString(),
    extensionsLeft: holder.confirmed ? maxExtensions - checkout.extensionsUsed : 0,
  };
}
