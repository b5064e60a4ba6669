import { useEffect } from 'react';
import { useScannerServices } from '../scanner-context.ts';

/** As often as the list may be stale while there is a network. */
const intervalMs = 10_000;

/** Keeps the list, the counts and the queue in step with the server: now, every ten seconds, and when a network is back. */
export function useSync(): void {
  const { scanner } = useScannerServices();
  useEffect(() => {
    const sync = () => {
      if (document.visibilityState === 'visible') void scanner.sync();
    };
    sync();
    const timer = setInterval(sync, intervalMs);
    window.addEventListener('online', sync);
    document.addEventListener('visibilitychange', sync);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sync);
      document.removeEventListener('visibilitychange', sync);
    };
  }, [scanner]);
}
