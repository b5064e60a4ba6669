import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Scanner } from './create-scanner.ts';
import type { Feedback } from './feedback.ts';
import type { QrDetector } from './qr-detector.ts';
import type { ScannerState } from './scanner-state.ts';

/** What the scanner's page works with. */
export type ScannerServices = {
  readonly scanner: Scanner;
  readonly feedback: Feedback;
  readonly createDetector: () => Promise<QrDetector>;
  readonly now: () => number;
};

/** Provides the services to the scanner's page. */
export const ScannerContext = createContext<ScannerServices | null>(null);

/** The services of the scanner's page. */
export function useScannerServices(): ScannerServices {
  const services = useContext(ScannerContext);
  if (services === null) throw new Error('ScannerContext is missing above this component.');
  return services;
}

/** The scanner's state; renders again when it changes. */
export function useScannerState(): ScannerState {
  const { scanner } = useScannerServices();
  return useSyncExternalStore(scanner.subscribe, scanner.get);
}
