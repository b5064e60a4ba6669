import { useEffect, useState } from 'react';

/** The service worker that opens these pages without a network, written by the build. */
const workerUrl = '/tickets-worker.js';

/**
 * Registers the service worker for the pages of orders, below the address of this one: `/order/`. Returns whether it has
 * kept the files of the page.
 */
export function useTicketsWorker(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const scope = /^.*\/order\//.exec(window.location.pathname)?.[0];
    // The development server has no built worker.
    if (!import.meta.env.PROD || scope === undefined || !('serviceWorker' in navigator)) return;
    const gone = new AbortController();
    register(scope, gone.signal).then(
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
async function register(scope: string, signal: AbortSignal): Promise<void> {
  const registration = await navigator.serviceWorker.register(workerUrl, { scope });
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
