import type { Category, Currency, SaleTerms } from '@guichet/contracts';
import { readOwnTerms } from '../../api/own-terms.ts';
import type { Services } from '../../services.ts';
import { createEventsApi } from './events-api.ts';

/** What the form of a new event opens with. */
export type NewEventData = {
  readonly categories: Category[];
  readonly timeZone: string;
  readonly currency: Currency;
  readonly terms: SaleTerms | null;
};

/** Loads what the form of a new event needs. */
export async function loadNewEvent(services: Services, userId: string): Promise<NewEventData> {
  const events = createEventsApi(services);
  const [categories, { timeZone, currency }, terms] = await Promise.all([
    services.catalogue.categories(),
    // The zone is only a proposal, so the form opens without the shop's, too.
    events.shop(userId).catch(() => ({ timeZone: zoneOfBrowser(), currency: 'XOF' as const })),
    readOwnTerms(services.authorised, userId),
  ]);
  return { categories, timeZone, currency, terms };
}

/** Loads what the form of an event needs beside the event. Admins may edit another's, whose terms they don't read here. */
export async function loadEventForm({ catalogue, authorised, session }: Services) {
  const user = session.get()?.user;
  const isOwn = user !== undefined && user.role !== 1;
  const [categories, terms] = await Promise.all([
    catalogue.categories(),
    isOwn ? readOwnTerms(authorised, user._id) : null,
  ]);
  return { categories, terms };
}

function zoneOfBrowser(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
