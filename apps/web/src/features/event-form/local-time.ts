/** An instant as the local time of a zone: `YYYY-MM-DDTHH:MM`. In UTC where the browser doesn't know the zone. */
export function localTimeOf(instant: string, timeZone: string): string {
  return (localIn(instant, timeZone) ?? localIn(instant, 'UTC') ?? '').replace(' ', 'T');
}

function localIn(instant: string, timeZone: string): string | null {
  try {
    // Swedes write a date and a time as the field does.
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
      new Date(instant),
    );
  } catch {
    return null;
  }
}
