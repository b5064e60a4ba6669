import { concerts } from './events/concerts.ts';
import { conferences } from './events/conferences.ts';
import { cityZones, type EventDraft } from './events/event-draft.ts';
import { family } from './events/family.ts';
import { festivals } from './events/festivals.ts';
import { football } from './events/football.ts';
import { theatre } from './events/theatre.ts';

/** One event of the demo catalogue, ready to be inserted. */
export type SeedEvent = {
  readonly name: string;
  /** A paragraph in English and one in French. */
  readonly description: string;
  /** Name of one of `seedCategories`. */
  readonly category: string;
  /** Local date of the event, `YYYY-MM-DD`. */
  readonly startDate: string;
  /** Local time `HH:MM`. An end before the start means the next day. */
  readonly startTime: string;
  readonly endTime: string;
  /** IANA zone of the place. */
  readonly timeZone: string;
  readonly location: string;
  /** Whole CFA francs, a multiple of 100; 0 is free. */
  readonly price: number;
  readonly capacity: number;
  readonly sold: number;
  /** Whether printed tickets can be sent by post. */
  readonly shipping: boolean;
  readonly createdAt: Date;
  /** The event's file in `demo-pictures`, without its extension. */
  readonly picture: string;
};

const draftsByCategory: Readonly<Record<string, readonly EventDraft[]>> = {
  Concerts: concerts,
  Theatre: theatre,
  Football: football,
  Festivals: festivals,
  Conferences: conferences,
  Family: family,
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The categories of the demo catalogue, in the order of their insertion. */
export const seedCategories: readonly { readonly name: string }[] = Object.keys(draftsByCategory).map(name => ({
  name,
}));

/**
 * Returns the 24 events of the demo catalogue, dated relative to `now`, so that a shop seeded on any day has upcoming
 * events, a few past ones and some listed that day. The same `now` always returns the same events.
 */
export function seedEvents(now: Date): readonly SeedEvent[] {
  return Object.entries(draftsByCategory).flatMap(([category, drafts]) =>
    drafts.map(draft => dateDraft(draft, category, now)),
  );
}

function dateDraft(draft: EventDraft, category: string, now: Date): SeedEvent {
  const { name, startTime, endTime, price, capacity, sold, shipping, picture } = draft;
  return {
    name,
    description: `${fold(draft.description)}\n\n${fold(draft.french)}`,
    category,
    // Every event is at least five days away, so the UTC date is close enough to the local one.
    startDate: new Date(now.getTime() + draft.inDays * dayMs).toISOString().slice(0, 10),
    startTime,
    endTime,
    timeZone: cityZones[draft.city],
    location: `${draft.venue}, ${draft.city}`,
    price,
    capacity,
    sold,
    shipping,
    createdAt: new Date(now.getTime() - draft.listedHoursAgo * hourMs),
    picture,
  };
}

/** Joins the lines of a text. No-break spaces stay. */
function fold(text: string): string {
  return text.replaceAll(/[ \n]+/g, ' ').trim();
}
