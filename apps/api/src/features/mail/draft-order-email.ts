import type { Notification } from '../../platform/notify.ts';
import { orderNumber } from '../ticket-documents/index.ts';
import { type DraftDeps, pageAt } from './draft-deps.ts';
import type { EventFacts } from './email-facts.ts';
import {
  findEventForMail,
  findEventRefundAmount,
  findOrderForMail,
  findRefundForMail,
  listLinesForMail,
} from './mail-repository.ts';
import type { Draft } from './render-email.ts';
import { oneLine } from './typed-text.ts';

type OrderNotification = Extract<Notification, { readonly orderId: string } | { readonly refundId: string }>;
type EventNotification = Extract<Notification, { readonly eventId: string }>;

/** Drafts the mails about an order. */
export function draftOrderEmail(deps: DraftDeps, notification: OrderNotification): Promise<Draft | undefined> {
  switch (notification.kind) {
    case 'order_placed':
      return draftPlaced(deps, notification.orderId);
    case 'order_refunded':
      return draftRefunded(deps, notification.refundId);
    default:
      return draftAboutEvent(deps, notification);
  }
}

async function draftPlaced(deps: DraftDeps, orderId: string): Promise<Draft | undefined> {
  const order = await findOrderForMail(deps.database, orderId);
  if (order === undefined) return undefined;
  const attachments = await deps.attachmentsOf(orderId);
  // All tickets were refunded before this email was rendered, so only the refund's email is sent.
  if (attachments.ticketCount === 0) return undefined;
  const lines = await listLinesForMail(deps.database, orderId);
  const facts = {
    number: orderNumber(orderId),
    amount: order.amount,
    currency: order.currency,
    link: orderPage(deps, orderId),
    ticketCount: attachments.ticketCount,
    lines: lines.map(line => ({ ...line, name: oneLine(line.name), event: eventFacts(line.event) })),
  };
  return {
    recipient: order.recipient,
    attachments: attachments.files,
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
    neverTaken: refund.method === 'void',
  };
  return { recipient: order.recipient, content: (templates, format) => templates.order_refunded(facts, format) };
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

function orderPage(deps: DraftDeps, orderId: string): string {
  return pageAt(deps, `/order/${orderId}`);
}

function eventFacts(event: EventFacts): EventFacts {
  return { ...event, name: oneLine(event.name), location: oneLine(event.location) };
}
