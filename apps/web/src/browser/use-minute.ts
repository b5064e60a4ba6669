import { useEffect, useState, useSyncExternalStore } from 'react';

type Clock = {
  readonly now: () => number;
  /** When the server rendered the page, or undefined if it did not. */
  readonly renderedAt: number | undefined;
};

const never = () => () => {};

/**
 * The time, updated each minute: often enough for "3 minutes ago" (decision T53). While React takes over a page of the
 * server, it is the server's time, because the texts must be the same.
 */
export function useMinute({ now, renderedAt }: Clock): number {
  const [time, setTime] = useState(now);
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 60_000);
    return () => clearInterval(timer);
  }, [now]);
  return isTakenOver ? time : (renderedAt ?? time);
}
