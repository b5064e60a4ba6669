import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { accountTokens, keptMails, listerRequests, refunds, tickets, users } from '../src/platform/database/tables.ts';
import { type Notification, notify } from '../src/platform/notify.ts';
import { anEvent } from './catalogue.ts';
import { hold, ordersOf, pay } from './checkouts.ts';
import { runJobs } from './jobs.ts';
import { aBuyer, type Person } from './people.ts';
import type { TestApi } from './test-api.ts';

/** A buyer, an event, an order and a refund that mails can be about. */
export type MailScene = {
  readonly buyer: Person;
  readonly eventId: string;
  readonly orderId: string;
  readonly refundId: string;
};

/** A buyer with this language and two tickets, one of them refunded. The mails of these steps are deleted. */
export async function aMailScene(api: TestApi, locale: 'en' | 'fr'): Promise<MailScene> {
  const buyer = await aBuyer(api);
  await api.database.update(users).set({ locale, name: 'Awa Diop' }).where(eq(users.id, buyer.id));
  const eventId = await anEvent(api.database, { name: 'Soirée <b>"1 & 2"</b>', price: 12_500 });
  const { checkoutId, amount } = await hold(buyer, eventId, 2);
  await pay(buyer, { amount, checkoutId });
  const [order] = await ordersOf(buyer);
  const orderId = order?._id ?? '';
  const refundId = await aRefund(api, { orderId, amount: 12_500, ticketCount: 1 });
  await forgetMails(api);
  return { buyer, eventId, orderId, refundId };
}

/** A completed refund of the first tickets of an order. */
export async function aRefund(
  api: TestApi,
  of: { readonly orderId: string; readonly amount: number; readonly ticketCount: number },
): Promise<string> {
  const { orderId, amount, ticketCount } = of;
  const { rows: found } = await api.database.$client.query('select id from payments where order_id = $1', [orderId]);
  const id = randomUUID();
  await api.database.insert(refunds).values({
    id,
    orderId,
    paymentId: found[0]?.id ?? null,
    amount,
    reason: 'asked for',
    restock: true,
    state: 'done',
    deadlineAt: new Date(),
  });
  const issued = await api.database
    .select()
    .from(tickets)
    .where(eq(tickets.orderId, orderId))
    .orderBy(tickets.position);
  for (const ticket of issued.slice(0, ticketCount)) {
    await api.database.update(tickets).set({ voidedAt: new Date(), refundId: id }).where(eq(tickets.id, ticket.id));
  }
  return id;
}

/** A link for the address `new-…` of a person. @default valid for an hour */
export async function aLinkToken(
  api: TestApi,
  person: Person,
  purpose: 'confirm_email' | 'change_email' | 'reset_password',
  hours = 1,
): Promise<string> {
  const id = randomUUID();
  const createdAt = api.clock.now();
  const expiresAt = new Date(createdAt.getTime() + hours * 3_600_000);
  const email = `new-${person.email}`;
  await api.database.insert(accountTokens).values({ id, userId: person.id, purpose, email, createdAt, expiresAt });
  return id;
}

/** A decided lister request. */
export async function aDecision(api: TestApi, person: Person, state: 'approved' | 'declined'): Promise<string> {
  const id = randomUUID();
  await api.database.insert(listerRequests).values({
    ...{ id, userId: person.id, state, decidedAt: new Date() },
    ...(state === 'declined' && { reason: 'No place of your own yet.' }),
  });
  return id;
}

/** Runs the waiting mail jobs and deletes all stored mails. */
export async function forgetMails(api: TestApi): Promise<void> {
  await runJobs(api, ['mail']);
  await api.database.delete(keptMails);
}

/** The mails that a notification sends. */
export async function mailsOf(api: TestApi, notification: Notification) {
  await forgetMails(api);
  await notify(api.database, notification);
  await runJobs(api, ['mail']);
  return api.database.select().from(keptMails);
}

/** The mail that a notification sends. Throws unless it is exactly one. */
export async function oneMailOf(api: TestApi, notification: Notification) {
  const [mail, ...more] = await mailsOf(api, notification);
  if (mail === undefined || more.length > 0)
    throw new Error(`${notification.kind} sent no mail, or ${more.length} too many.`);
  return mail;
}

/** All URLs in a text or in HTML, each once, sorted. */
export function linksOf(text: string): readonly string[] {
  return [...new Set(text.match(/https?:\/\/[^\s"<]+/g) ?? [])].sort();
}
