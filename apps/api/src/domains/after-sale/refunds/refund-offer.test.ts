import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soldOf } from '../../../../test/catalogue.ts';
import { outcome } from '../../../../test/checkouts.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { waitingJobs } from '../../../../test/jobs.ts';
import { aBuyer, anAdmin } from '../../../../test/people.ts';
import {
  bought,
  boughtMixed,
  cancelEvent,
  changeEvent,
  refund,
  takeOffer,
  useTicket,
  validTicketsOf,
} from '../../../../test/refunds.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  expect(await findInvariantViolations(api)).toEqual([]);
  await api.close();
});

const notOffered = [409, 'refund_not_offered'];

describe('a refund that is offered to the buyer', () => {
  it('[REFUND-8] [REFUND-41] the buyer can take a refund of an archived event’s tickets, once', async () => {
    const { buyer, eventId, order, ticketIds } = await bought(api);
    await changeEvent(api, eventId, { archivedAt: new Date() });
    const first = await takeOffer(buyer, order._id);
    expect(first.status).toBe(200);
    expect(first.body.refund).toMatchObject({ amount: 10_000, state: 'done', tickets: ticketIds });
    expect(first.body.order?.tickets.map(({ state }) => state)).toEqual(['void', 'void']);
    const again = await takeOffer(buyer, order._id);
    expect({ status: again.status, refund: again.body.refund }).toEqual({ status: 200, refund: first.body.refund });
    expect(api.gateway.refunds.filter(paid => paid.transactionId === order.transaction_id)).toHaveLength(1);
    expect(await soldOf(api.database, eventId)).toBe(0);
    const mails = await waitingJobs(api, 'mail');
    const id = first.body.refund?._id;
    expect(mails.filter(mail => mail.kind === 'order_refunded' && mail.refundId === id)).toHaveLength(1);
  });

  it('[REFUND-39] the offer covers only the archived event’s tickets', async () => {
    const { buyer, eventId, secondId, order } = await boughtMixed(api);
    expect(outcome(await takeOffer(buyer, order._id))).toEqual(notOffered);
    await changeEvent(api, eventId, { archivedAt: new Date() });
    expect((await takeOffer(buyer, order._id)).body.refund).toMatchObject({ amount: 6_000, state: 'done' });
    expect({
      eventValidTickets: await validTicketsOf(api, eventId),
      secondValidTickets: await validTicketsOf(api, secondId),
    }).toEqual({ eventValidTickets: 0, secondValidTickets: 1 });
  });

  it('[REFUND-38] a cancelled event’s refund can be taken before the refund job has run', async () => {
    const { buyer, eventId, order } = await bought(api);
    await cancelEvent(await anAdmin(api), eventId);
    expect((await takeOffer(buyer, order._id)).body.refund).toMatchObject({ amount: 10_000, state: 'done' });
  });

  it('[REFUND-37] [REFUND-42] no refund is offered for an event on sale, nor for an archived one that is over', async () => {
    const { buyer, eventId, order } = await bought(api);
    expect(outcome(await takeOffer(buyer, order._id))).toEqual(notOffered);
    await changeEvent(api, eventId, { archivedAt: new Date(), endsAt: new Date(Date.now() - 60_000) });
    expect(outcome(await takeOffer(buyer, order._id))).toEqual(notOffered);
    expect(await validTicketsOf(api, eventId)).toBe(2);
  });

  it('[REFUND-40] the offer excludes used and refunded tickets', async () => {
    const { buyer, eventId, order, ticketIds } = await bought(api, { count: 3 });
    await changeEvent(api, eventId, { archivedAt: new Date() });
    await useTicket(api, ticketIds[0] ?? '');
    await refund(await anAdmin(api), order._id, { tickets: [ticketIds[1]] });
    expect((await takeOffer(buyer, order._id)).body.refund).toMatchObject({ amount: 5_000, tickets: [ticketIds[2]] });
    const used = await bought(api, { count: 1 });
    await changeEvent(api, used.eventId, { archivedAt: new Date() });
    await useTicket(api, used.ticketIds[0] ?? '');
    expect(outcome(await takeOffer(used.buyer, used.order._id))).toEqual(notOffered);
  });

  it('[REFUND-43] taking the offer of another buyer’s order is 404', async () => {
    const { eventId, order } = await bought(api);
    await changeEvent(api, eventId, { archivedAt: new Date() });
    expect(outcome(await takeOffer(await aBuyer(api), order._id))).toEqual([404, 'order_not_found']);
    expect(await validTicketsOf(api, eventId)).toBe(2);
  });

  it('[REFUND-41] an offer taken several times concurrently is one refund', async () => {
    const { buyer, eventId, order } = await bought(api);
    await changeEvent(api, eventId, { archivedAt: new Date() });
    const replies = await Promise.all(Array.from({ length: 6 }, () => takeOffer(buyer, order._id)));
    expect(new Set(replies.map(({ body }) => body.refund?._id)).size).toBe(1);
    expect(api.gateway.refunds.filter(paid => paid.transactionId === order.transaction_id)).toHaveLength(1);
  });
});
