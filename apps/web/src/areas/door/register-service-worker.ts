import { scannerPath } from '../../paths.ts';

/** The built worker's file, see `build/scanner-worker.ts`. */
const workerFile = '/door-worker.js';

/** Lets the scanner open without a network from its next opening on. The development server has no built files. */
export function registerServiceWorker(): void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!import.meta.env.PROD || workers === undefined) return;
  // Refused in some private windows: the scanner then needs a network to open.
  void workers.register(workerFile, { scope: scannerPath }).catch(() => undefined);
}
