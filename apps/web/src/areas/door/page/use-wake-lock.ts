import { useEffect } from 'react';

/** Keeps the screen on while the scanner is open. Browsers release the lock of a hidden page, so it is asked for again. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const request = async () => {
      if (document.visibilityState !== 'visible' || navigator.wakeLock === undefined) return;
      // Refused on a low battery: the screen then turns off as usual.
      const granted = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) await granted?.release();
      else lock = granted;
    };
    const onChange = () => void request();
    onChange();
    document.addEventListener('visibilitychange', onChange);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onChange);
      void lock?.release();
    };
  }, []);
}
