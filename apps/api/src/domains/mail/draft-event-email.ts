import type { Notification } from '../../platform/notify.ts';
import { type DraftDeps, pageAt } from './draft-deps.ts';
import { eventFacts } from './draft-order-email.ts';
import { findEventForMail, findRecipient } from './mail-repository.ts';
import type { Draft } from './render-email.ts';

/**
 * Drafts the mail to a buyer who watches a sold-out event: a ticket is on sale again. Undefined when no recipient or no
 * event is found.
 */
export async function draftTicketAvailable(
  deps: DraftDeps,
  { userId, eventId }: Extract<Notification, { readonly kind: 'ticket_free' }>,
): Promise<Draft | undefined> {
  const recipient = await findRecipient(deps.database, userId);
  const found = await findEventForMail(deps.database, eventId);
  if (recipient === undefined || found === undefined) return undefined;
  const facts = { eventLink: pageAt(deps, `/event/${eventId}`), event: eventFacts(found.event) };
  return { recipient, content: (templates, format) => templates.ticket_free(facts, format) };
}

/** Drafts the mail to the lister of an event that will be cancelled. Undefined when that was taken back, or has happened. */
export async function draftPlannedCancellation(
  deps: DraftDeps,
  { userId, eventId }: Extract<Notification, { readonly kind: 'cancellation_planned' }>,
): Promise<Draft | undefined> {
  const recipient = await findRecipient(deps.database, userId);
  const found = await findEventForMail(deps.database, eventId);
  if (recipient === undefined || found === undefined || found.cancelsAt === null) return undefined;
  const facts = { eventLink: pageAt(deps, `/event/${eventId}`), event: eventFacts(found.event) };
  return { recipient, content: (templates, format) => templates.cancellation_planned(facts, format) };
}
