import { EventWatch, Id } from '@guichet/contracts';
import Type from 'typebox';
import { actorOf } from '../../../platform/access/access.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { readOffers } from '../../catalogue/index.ts';
import { assertForSale, findOffers } from '../checkout/cart-lines.ts';
import type { Locks } from '../checkout/locks.ts';
import { beginWatch, countWatches, endWatch, isWatching } from './watch-repository.ts';

/** One account's mails stay few. */
const maxWatches = 20;

const params = Type.Object({ productId: Id });
const schema = { tags: ['checkout'], params, response: { 200: EventWatch, ...errorReplies } };
const config = { access: 'user', rateLimit: rateLimits.waitingLine } as const;

type Deps = { readonly database: Database; readonly clock: Clock; readonly locks: Pick<Locks, 'buyer'> };

/** `GET`, `PUT` and `DELETE /api/event/:productId/watch`: the mail when a ticket of a sold-out event comes free. */
export function watchingRoutes(app: TypedApp, { database, clock, locks }: Deps): void {
  const url = '/api/event/:productId/watch';

  app.get(url, { config, schema }, async request => {
    const watch = { userId: actorOf(request).userId, eventId: request.params.productId.toLowerCase() };
    return { productId: watch.eventId, watching: await isWatching(database, watch) };
  });

  app.put(url, { config, schema }, async request => {
    const { userId, confirmed } = actorOf(request);
    const eventId = request.params.productId.toLowerCase();
    await inTransaction(database, async transaction => {
      await locks.buyer(transaction, userId);
      assertForSale(findOffers([{ eventId, count: 1 }], await readOffers(transaction, clock, [eventId])));
      // The mail would go to an address that may be another person's.
      if (!confirmed) throw new AppError('confirm_email_first');
      if (await isWatching(transaction, { userId, eventId })) return;
      if ((await countWatches(transaction, userId)) >= maxWatches) throw new AppError('too_many_watches');
      await beginWatch(transaction, { userId, eventId });
    });
    return { productId: eventId, watching: true };
  });

  app.delete(url, { config, schema }, async request => {
    const eventId = request.params.productId.toLowerCase();
    await endWatch(database, { userId: actorOf(request).userId, eventId });
    return { productId: eventId, watching: false };
  });
}
