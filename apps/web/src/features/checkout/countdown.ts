/** The seconds left at which the page announces the time to screen readers; few, so as not to disturb. */
const announcedSeconds = [300, 120, 60, 20] as const;

/** Whole seconds until `endsAt`, never below zero. */
export function secondsLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** `4:05`, as shown; the text for screen readers comes from the translations. */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * The mark that was passed between two readings of the clock, or null. A suspended tab may pass several and
 * announces only the last.
 */
export function passedMark(before: number, after: number): number | null {
  const passed = announcedSeconds.filter(mark => before > mark && after <= mark);
  return passed.at(-1) ?? null;
}
