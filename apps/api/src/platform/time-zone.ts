/** Matches names of the zone database, but no offsets such as `+01:00`. */
const namePattern = /^(UTC|[A-Z][A-Za-z]+(\/[A-Z][A-Za-z0-9_+-]*)+)$/;

/** Whether the runtime has a time zone with this name, for instance `Africa/Abidjan`. */
export function isTimeZone(name: string): boolean {
  if (!namePattern.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    // `Intl` throws a `RangeError` for an unknown zone.
    if (error instanceof RangeError) return false;
    throw error;
  }
}
