import { type ComponentType, useEffect, useState } from 'react';
import { logFailure } from '../../browser/log-failure.ts';

/** A connection that stalls must not leave a placeholder forever. */
const timeLimitMs = 30_000;

/** A part of a page whose code is fetched when it is first shown. */
export type LoadedPart<Props> = {
  /** Null until it is there. */
  readonly Part: ComponentType<Props> | null;
  readonly error: unknown;
  readonly retry: () => void;
};

/** Fetches the code of a part once it `isWanted`. A failure is logged; the page shows it with a button that calls `retry`. */
export function useLoadedPart<Props>(load: () => Promise<ComponentType<Props>>, isWanted = true): LoadedPart<Props> {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [attempt, setAttempt] = useState<{ readonly number: number; readonly error?: unknown }>({ number: 1 });
  const { number } = attempt;

  useEffect(() => {
    if (!isWanted || Part !== null) return;
    let isGone = false;
    inTime(load, number).then(
      loaded => !isGone && setPart(() => loaded),
      (error: unknown) => {
        if (isGone) return;
        logFailure(error);
        setAttempt({ number, error });
      },
    );
    return () => {
      isGone = true;
    };
  }, [load, isWanted, Part, number]);

  const retry = () => {
    // Some browsers keep a failed load of code: then only a new document loads it again.
    if (number > 1) window.location.reload();
    else setAttempt({ number: number + 1 });
  };
  return { Part, error: attempt.error, retry };
}

async function inTime<T>(load: () => Promise<T>, attempt: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The code has not come (attempt ${attempt}).`)), timeLimitMs);
  });
  try {
    return await Promise.race([load(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
