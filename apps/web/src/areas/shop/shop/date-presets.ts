const dayMs = 86_400_000;

/** Days that are often asked for, by the calendar of the visitor's device: `YYYY-MM-DD`, first and last. */
export function datePresets(now: number) {
  const today = localDay(now);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const toSaturday = weekday === 0 ? -1 : 6 - weekday;
  return {
    today: { from: today, to: today },
    // On a Sunday it is the one that ends today.
    weekend: { from: weekday === 0 ? today : addDays(today, toSaturday), to: addDays(today, toSaturday + 1) },
    next30: { from: today, to: addDays(today, 30) },
  } as const;
}

/** The day on the device's calendar. */
function localDay(now: number): string {
  const offsetMs = new Date(now).getTimezoneOffset() * 60_000;
  return new Date(now - offsetMs).toISOString().slice(0, 10);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
