const monthsBack = 3;
const monthsAhead = 4;

/** The months that the archives list offers, newest first, as `YYYY-MM`: a few before the current one, a few after. */
export function archiveMonths(now: number): readonly string[] {
  const today = new Date(now);
  return Array.from({ length: monthsBack + monthsAhead }, (_, index) => {
    const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + monthsAhead - 1 - index, 1));
    return month.toISOString().slice(0, 7);
  });
}
