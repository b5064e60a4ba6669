import type { Notification } from '../../platform/notify.ts';
import { typeNameIn } from '../../platform/type-name.ts';
import { orderNumber } from '../admission/index.ts';
import { listOrderProducts, presentCharges, refundOfferReason } from '../selling/index.ts';
import { type DraftDeps, type OrderAttachments, pageAt } from './draft-deps.ts';
import type { EventFacts } from './email-facts.ts';
import {
  findChangeForMail,
  findEventForMail,
  findEventRefundAmount,
  findOrderForMail,
  findRefundForMail,
  listLinesForMail,
} from './mail-repository.ts';
import type { Draft } from './render-email.ts';
import { oneLine } from './typed-text.ts';

type OrderNotification = Extract<Notification, { readonly orderId: string } | { readonly refundId: string }>;
type EventNotification = Extract<Notification, { readonly kind: 'event_cancelled' | 'event_withdrawn' }>;
type ReissueNotification = Extract<Notification, { readonly kind: 'ticket_reissued' }>;
type ChangeNotification = Extract<Notification, { readonly changeId: string }>;

/** Drafts the mails about an order. */
export function draftOrderEmail(deps: DraftDeps, notification: OrderNotification): Promise<Draft | undefined> {
  switch (notification.kind) {
    case 'order_placed':
      return draftPlaced(deps, notification.orderId);
    case 'order_refunded':
      return draftRefunded(deps, notification.refundId);
    case 'ticket_reissued':
      return draftReissued(deps, notification);
    case 'event_changed':
      return draftChanged(deps, notification);
    default:
      return draftAboutEvent(deps, notification);
  }
}

async function draftPlaced(deps: DraftDeps, orderId: string): Promise<Draft | undefined> {
  const order = await findOrderForMail(deps.database, orderId);
  if (order === undefined) return undefined;
  const attachments = await deps.attachmentsOf(orderId);
  // All tickets were refunded before this email was rendered, so only the refund's email is sent.
  if (attachments === undefined) return undefined;
  const lines = await listLinesForMail(deps.database, orderId);
  const facts = {
    number: orderNumber(orderId),
    amount: order.amount,
    currency: order.currency,
    paidWith: order.paidWith,
    link: orderPage(deps, orderId),
    ticketCount: attachments.ticketCount,
    tickets: attachments.tickets,
    discount:
      order.code === null
        ? undefined
        : { code: order.code, amount: lines.reduce((sum, { discount }) => sum + discount, 0) },
    charges: presentCharges(lines),
    lines: lines.map((line, index) => ({
      ...line,
      name: oneLine(line.name),
      type: line.ticketType === null ? undefined : oneLine(typeNameIn(order.recipient.locale, line.ticketType)),
      isOfSameEvent: lines.findIndex(({ eventId }) => eventId === line.eventId) < index,
      event: eventFacts(line.event),
    })),
  };
  return {
    recipient: order.recipient,
    ...partsOf(attachments),
    content: (templates, format) => templates.order_placed(facts, format),
  };
}

async function draftRefunded(deps: DraftDeps, refundId: string): Promise<Draft | undefined> {
  const refund = await findRefundForMail(deps.database, refundId);
  const order = refund && (await findOrderForMail(deps.database, refund.orderId));
  if (refund === undefined || order === undefined) return undefined;
  const facts = {
    orderNumber: orderNumber(order.id),
    orderLink: orderPage(deps, order.id),
    amount: refund.amount,
    currency: order.currency,
    ticketCount: refund.ticketCount,
    feeKept: refund.feeKept,
    neverTaken: refund.method === 'void',
  };
  return { recipient: order.recipient, content: (templates, format) => templates.order_refunded(facts, format) };
}

async function draftReissued(deps: DraftDeps, { orderId, eventId }: ReissueNotification): Promise<Draft | undefined> {
  const order = await findOrderForMail(deps.database, orderId);
  const found = await findEventForMail(deps.database, eventId);
  if (order === undefined || found === undefined) return undefined;
  const attachments = await deps.attachmentsOf(orderId);
  // The tickets were refunded before this email was rendered.
  if (attachments === undefined) return undefined;
  const { ticketCount, tickets } = attachments;
  const facts = { orderLink: orderPage(deps, orderId), event: eventFacts(found.event), ticketCount, tickets };
  return {
    recipient: order.recipient,
    ...partsOf(attachments),
    content: (templates, format) => templates.ticket_reissued(facts, format),
  };
}

async function draftAboutEvent(deps: DraftDeps, notification: EventNotification): Promise<Draft | undefined> {
  const { orderId, eventId, kind } = notification;
  const order = await findOrderForMail(deps.database, orderId);
  const found = await findEventForMail(deps.database, eventId);
  if (order === undefined || found === undefined) return undefined;
  const orderLink = orderPage(deps, orderId);
  const event = eventFacts(found.event);
  if (kind === 'event_withdrawn') {
    return {
      recipient: order.recipient,
      content: (templates, format) => templates.event_withdrawn({ orderLink, event }, format),
    };
  }
  const facts = {
    orderLink,
    event,
    reason: found.reason === null ? undefined : oneLine(found.reason, 500),
    amount: (await findEventRefundAmount(deps.database, { orderId, eventId })) ?? 0,
    currency: order.currency,
  };
  return { recipient: order.recipient, content: (templates, format) => templates.event_cancelled(facts, format) };
}

/** Drafts the mail about a change. Undefined when the event is over or cancelled, or no ticket for it is valid. */
async function draftChanged(deps: DraftDeps, { orderId, changeId }: ChangeNotification): Promise<Draft | undefined> {
  const order = await findOrderForMail(deps.database, orderId);
  const change = await findChangeForMail(deps.database, { changeId, orderId });
  const lines = await listOrderProducts(deps.database, deps.clock, [orderId]);
  const line = lines.find(({ eventId }) => eventId === change?.eventId);
  const calendar = await deps.calendarOf(orderId);
  if (order === undefined || change === undefined || line === undefined || calendar === undefined) return undefined;
  if (line.ended || line.cancelled) return undefined;
  const name = oneLine(change.name);
  const facts = {
    orderLink: orderPage(deps, orderId),
    name,
    before: eventFacts({ ...change.before, name, endsAt: change.endedAtBefore }),
    after: eventFacts({ ...change.after, name, endsAt: change.endsAtAfter }),
    refundOffered: refundOfferReason(line) !== undefined,
  };
  return {
    recipient: order.recipient,
    attachments: [calendar],
    content: (templates, format) => templates.event_changed(facts, format),
  };
}

function partsOf({ files, header, pictures }: OrderAttachments): Pick<Draft, 'attachments' | 'header' | 'pictures'> {
  return { attachments: files, header, pictures };
}

function orderPage(deps: DraftDeps, orderId: string): string {
  return pageAt(deps, `/order/${orderId}`);
}

/** The facts of an event for a template, whatever line breaks were typed into them. */
export function eventFacts(event: EventFacts): EventFacts {
  return { ...event, name: oneLine(event.name), location: oneLine(event.location) };
}
