import { type Category, type Currency, type EventDetail, photoPath, type SaleTerms } from '@guichet/contracts';
import { readOwnTerms } from '../../api/own-terms.ts';
import type { Services } from '../../services.ts';
import { copyOf, type EventFields, emptyFields } from './event-fields.ts';
import { createEventsApi } from './events-api.ts';

/** What the form of a new event opens with. */
export type NewEventData = {
  readonly categories: Category[];
  readonly timeZone: string;
  readonly currency: Currency;
  readonly terms: SaleTerms | null;
  readonly initial: EventFields;
  /** The event that this one is a copy of. */
  readonly copied: EventDetail | null;
  /** Its photo; `lost` if it could not be fetched. */
  readonly photo: File | 'lost' | null;
};

/** Loads what the form of a new event needs; `from` is the event to copy. */
export async function loadNewEvent(services: Services, userId: string, from: string | null): Promise<NewEventData> {
  const events = createEventsApi(services);
  const [categories, { timeZone, currency }, terms, copied] = await Promise.all([
    services.catalogue.categories(),
    // The zone is only a proposal, so the form opens without the shop's, too.
    events.shop(userId).catch(() => ({ timeZone: zoneOfBrowser(), currency: 'XOF' as const })),
    readOwnTerms(services.authorised, userId),
    from === null ? null : services.catalogue.one(from),
  ]);
  const shop = { categories, timeZone, currency, terms };
  if (copied === null) return { ...shop, initial: emptyFields(timeZone), copied, photo: null };
  return { ...shop, initial: copyOf(copied), copied, photo: await loadPhoto(services, copied) };
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

async function loadPhoto({ authorised }: Services, event: EventDetail): Promise<File | 'lost' | null> {
  const path = photoPath(event, 960);
  if (path === null) return null;
  try {
    const photo = await authorised(path, { read: response => response.blob() });
    return new File([photo], 'photo', { type: photo.type });
  } catch {
    return 'lost';
  }
}
