import type { CheckoutReply, Currency } from '@guichet/contracts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { countStock, deleteHolds, moveHolds, type TicketCount } from '../events/index.ts';
import { abandonOrder, type OrderLine } from '../orders/index.ts';
import { assertOnSale } from './begin-payment.ts';
import { mergeLines, priceLines, totalOf } from './cart-lines.ts';
import {
  type Checkout,
  extendCheckout,
  listCheckoutLines,
  openCheckout,
  readTime,
  setCheckoutState,
} from './checkout-repository.ts';
import type { Locks } from './locks.ts';
import type { StuckOutcome } from './stuck-payment.ts';

/** Holds tickets while a buyer pays. */
export type HoldService = {
  /** Holds these tickets and releases the buyer's earlier hold. A running hold keeps its expiry. */
  readonly hold: (userId: string, lines: readonly TicketCount[]) => Promise<CheckoutReply>;
  /** Extends the hold by ten minutes, at most ten times. */
  readonly extend: (userId: string, checkoutId: string) => Promise<CheckoutReply>;
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
  /** Ends an abandoned payment of this buyer. */
  readonly resolveStuck: (userId: string) => Promise<StuckOutcome>;
};

/** Builds the hold service. */
export function holdService(deps: Deps): HoldService {
  const { database, clock } = deps;
  return {
    hold: async (userId, wanted) => {
      const lines = mergeLines(wanted);
      const attempt = () => inTransaction(database, transaction => hold(transaction, deps, userId, lines));
      const held = await attempt();
      if (held !== 'paying') return held;
      // An earlier payment of this buyer is still open. The buyer must not pay twice for one cart.
      const outcome = await deps.resolveStuck(userId);
      if (outcome === 'paid') throw new AppError('checkout_completed');
      const second = outcome === 'free' ? await attempt() : 'paying';
      if (second === 'paying') throw new AppError('payment_in_progress', { retryAfterSeconds: 5 });
      return second;
    },
    extend: (userId, checkoutId) =>
      inTransaction(database, async transaction => {
        const { checkout, lines } = await openOwn(transaction, deps, { userId, checkoutId });
        if ((await readTime(transaction, clock, checkoutId)).expired) throw new AppError('hold_expired');
        await assertOnSale(transaction, clock, lines);
        if (checkout.extensionsUsed >= maxExtensions) throw new AppError('no_extensions_left');
        const extended = await extendCheckout(transaction, clock, checkoutId);
        await moveHolds(transaction, checkoutId, extended.expiresAt);
        return present(extended, lines, (await readTime(transaction, clock, checkoutId)).now);
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

async function hold(
  transaction: Executor,
  deps: Deps,
  userId: string,
  lines: readonly TicketCount[],
): Promise<CheckoutReply | 'paying'> {
  const { clock, currency } = deps;
  await deps.locks.buyer(transaction, userId);
  const before = await deps.locks.activeCheckout(transaction, userId);
  if (before?.state === 'paying') return 'paying';
  const linesBefore = before === undefined ? [] : await listCheckoutLines(transaction, before.id);
  const eventIds = lines.map(line => line.eventId);
  await deps.locks.stock(transaction, [...new Set([...eventIds, ...linesBefore.map(line => line.eventId)])]);

  const running = before !== undefined && !(await readTime(transaction, clock, before.id)).expired;
  if (before !== undefined) await releaseCheckout(transaction, clock, before.id);
  const priced = priceLines(lines, await countStock(transaction, clock, eventIds));
  const amount = totalOf(priced);
  const extensionsUsed = running ? before.extensionsUsed : 0;
  const { now, ...opened } = await openCheckout(transaction, clock, {
    userId,
    currency,
    amount,
    lines: priced,
    expiresAt: running ? before.expiresAt : undefined,
    extensionsUsed,
  });
  return present({ ...opened, amount, currency, extensionsUsed }, priced, now);
}

/** Returns the buyer's own open checkout, and locks the stock of its events. */
async function openOwn(
  transaction: Executor,
  deps: Deps,
  wanted: { readonly userId: string; readonly checkoutId: string },
): Promise<{ readonly checkout: Checkout; readonly lines: readonly OrderLine[] }> {
  const checkout = await deps.locks.checkout(transaction, wanted.checkoutId);
  if (checkout === undefined || checkout.userId !== wanted.userId) throw new AppError('checkout_not_found');
  if (checkout.state === 'paying') throw new AppError('payment_in_progress', { retryAfterSeconds: 5 });
  if (checkout.state === 'completed') throw new AppError('checkout_completed');
  if (checkout.state === 'released') throw new AppError('hold_expired');
  const lines = await listCheckoutLines(transaction, checkout.id);
  await deps.locks.stock(
    transaction,
    lines.map(line => line.eventId),
  );
  return { checkout, lines };
}

/** Releases an unpaid checkout. The caller must have locked the stock of its events. */
async function releaseCheckout(transaction: Executor, clock: Clock, checkoutId: string): Promise<void> {
  await deleteHolds(transaction, checkoutId);
  await abandonOrder(transaction, clock, checkoutId);
  await setCheckoutState(transaction, clock, checkoutId, 'released');
}

function present(
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
    extensionsLeft: maxExtensions - checkout.extensionsUsed,
  };
}
