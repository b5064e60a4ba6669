import { useEffect } from 'react';

/** Keeps the screen on while `isWanted`, where the browser can. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    const gone = new AbortController();
    const { signal } = gone;
    const request = () => {
      if (document.visibilityState === 'visible') void keepOn(signal);
    };
    request();
    // The browser releases it whenever the page is hidden.
    document.addEventListener('visibilitychange', request, { signal });
    return () => gone.abort();
  }, [isWanted]);
}

async function keepOn(signal: AbortSignal): Promise<void> {
  try {
    const lock = await navigator.wakeLock.request('screen');
    if (signal.aborted) return await lock.release();
    signal.addEventListener('abort', () => void lock.release());
  } catch {
    // Refused, as with a low battery: the screen then goes dark when the phone's settings say so.
  }
}
