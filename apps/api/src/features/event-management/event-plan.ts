/** When and where an event takes place: local dates and times with their zone. */
export type EventPlan = {
  /** `YYYY-MM-DD`. */
  readonly startDate: string;
  /** `HH:MM`; the database has seconds as well. */
  readonly startTime: string;
  readonly endTime: string;
  readonly timeZone: string;
  readonly location: string;
};

/** What an edit changes about date, time and place, each with what it was; empty when they stay. */
export function planChanges(
  before: EventPlan,
  after: EventPlan,
): Readonly<Partial<Record<keyof EventPlan, { readonly from: string; readonly to: string }>>> {
  const from = inMinutes(before);
  const to = inMinutes(after);
  const names = ['startDate', 'startTime', 'endTime', 'timeZone', 'location'] as const;
  const changed = names.filter(name => from[name] !== to[name]);
  return Object.fromEntries(changed.map(name => [name, { from: from[name], to: to[name] }]));
}

/** Whether the event takes place at the same time as before, wherever that is. */
export function isSameTime(before: EventPlan, after: EventPlan): boolean {
  return Object.keys(planChanges(before, { ...after, location: before.location })).length === 0;
}

function inMinutes(plan: EventPlan): EventPlan {
  return { ...plan, startTime: plan.startTime.slice(0, 5), endTime: plan.endTime.slice(0, 5) };
}
