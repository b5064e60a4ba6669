import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { countStock, type TicketCount } from '../../catalogue/index.ts';
import type { OrderLine } from '../orders/order-repository.ts';
import { priceLines } from './cart-lines.ts';
import { chargeLines } from './charge-repository.ts';

/**
 * Prices the lines of a purchase without a hold, fees included, as `hold_tickets` prices those of a hold. The caller must
 * have locked the stock of the events. Throws as `priceLines` does.
 */
export async function priceCart(
  executor: Executor,
  clock: Clock,
  { lines, buyerId }: { readonly lines: readonly TicketCount[]; readonly buyerId: string },
): Promise<readonly OrderLine[]> {
  const eventIds = lines.map(({ eventId }) => eventId);
  const stock = await countStock(executor, clock, { eventIds, buyerId });
  const priced = priceLines(lines, stock);
  if (![...stock.values()].some(({ charged }) => charged)) return priced;
  return chargeLines(executor, priced);
}
