/** The zones of the cities that the catalogue visits. */
export const cityZones = {
  Abidjan: 'Africa/Abidjan',
  Brazzaville: 'Africa/Brazzaville',
  Cotonou: 'Africa/Porto-Novo',
  Dakar: 'Africa/Dakar',
  Douala: 'Africa/Douala',
  Libreville: 'Africa/Libreville',
  Lomé: 'Africa/Lome',
  Niamey: 'Africa/Niamey',
  Ouagadougou: 'Africa/Ouagadougou',
  'Saint-Louis': 'Africa/Dakar',
  Yaoundé: 'Africa/Douala',
} as const;

/** A hand-written event before it is dated: everything that does not depend on the day it is seeded. */
export type EventDraft = {
  readonly name: string;
  /** Written over several lines; whitespace is folded when the event is dated. */
  readonly description: string;
  readonly venue: string;
  readonly city: keyof typeof cityZones;
  /** Days from the day of seeding to the event; negative for a past one. */
  readonly inDays: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly price: number;
  readonly capacity: number;
  readonly sold: number;
  readonly shipping: boolean;
  /** How long before the seeding the event was put on sale. */
  readonly listedHoursAgo: number;
  /** The file in `demo-pictures`, without its extension. */
  readonly picture: string;
};
