/** The time zones of the cities in the catalogue. */
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

/** A demo event without dates: the data that doesn't depend on the day of seeding. */
export type EventDraft = {
  readonly name: string;
  /** Written over several lines; whitespace is folded when the event is dated. */
  readonly description: string;
  /** The same in French. */
  readonly french: string;
  readonly venue: string;
  readonly city: keyof typeof cityZones;
  /** Days from the day of seeding to the event; negative for a past one. */
  readonly inDays: number;
  /** Time in the city's zone, `HH:MM`. An end before the start means the next day. */
  readonly startTime: string;
  readonly endTime: string;
  /** Whole CFA francs, a multiple of 100; 0 is free. */
  readonly price: number;
  readonly capacity: number;
  readonly sold: number;
  readonly shipping: boolean;
  /** The hours between the listing of the event and the seeding. */
  readonly listedHoursAgo: number;
  /** The file in `demo-pictures`, without its extension. */
  readonly picture: string;
};
