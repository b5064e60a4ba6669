import { useEffect, useState } from 'react';

/** The time, updated each minute: often enough for "3 minutes ago" (decision T53). */
export function useMinute(now: () => number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 60_000);
    return () => clearInterval(timer);
  }, [now]);
  return time;
}
