/** When and where an event takes place: local dates and times with their zone. */
export type EventPlan = {
  /** `YYYY-MM-DD`. */
  readonly startDate: string;
  /** `HH:MM`, or `HH:MM:SS` from the database. */
  readonly startTime: string;
  readonly endTime: string;
  readonly timeZone: string;
  readonly location: string;
};

/** The fields of date, time and place that an edit changes, each with its earlier value; empty when none change. */
export function planChanges(
  before: EventPlan,
  after: EventPlan,
): Readonly<Partial<Record<keyof EventPlan, { readonly from: string; readonly to: string }>>> {
  const from = planOf(before);
  const to = planOf(after);
  const names = ['startDate', 'startTime', 'endTime', 'timeZone', 'location'] as const;
  const changed = names.filter(name => from[name] !== to[name]);
  return Object.fromEntries(changed.map(name => [name, { from: from[name], to: to[name] }]));
}

/** The plan of an event alone, with times as `HH:MM`. */
export function planOf({ startDate, startTime, endTime, timeZone, location }: EventPlan): EventPlan {
  return { startDate, startTime: startTime.slice(0, 5), endTime: endTime.slice(0, 5), timeZone, location };
}
