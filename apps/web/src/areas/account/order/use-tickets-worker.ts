import { useEffect, useState } from 'react';

/** The service worker that opens these pages without a network, written by the build. */
const workerUrl = '/tickets-worker.js';

/** Registers the service worker for all pages of the shop. Returns whether it has kept the files of an order's page. */
export function useTicketsWorker(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // The development server has no built worker.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const gone = new AbortController();
    register(gone.signal).then(
      () => !gone.signal.aborted && setReady(true),
      () => {
        // A browser that blocks storage; the page works with a network.
      },
    );
    return () => gone.abort();
  }, []);
  return isReady;
}

/** Resolves when the worker is active, so that it has every file. */
async function register(signal: AbortSignal): Promise<void> {
  const registration = await navigator.serviceWorker.register(workerUrl);
  if (registration.active !== null) return;
  const worker = registration.installing ?? registration.waiting;
  await new Promise<void>((resolve, reject) => {
    worker?.addEventListener(
      'statechange',
      () => {
        if (worker.state === 'activated') resolve();
        if (worker.state === 'redundant') reject(new Error('The service worker could not keep its files.'));
      },
      { signal },
    );
  });
}
