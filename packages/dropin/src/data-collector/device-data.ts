import type { Analytics } from '../analytics/analytics.ts';
import type { Cancel, Clock, Reporter } from '../core/ports.ts';
import { DropinError } from '../errors/dropin-error.ts';
import type { DataCollector, GatewayConnection } from '../gateway/gateway.ts';

/** Data about the shopper's device, for fraud protection. */
export interface DeviceData {
  /** Resolves when collecting has succeeded, failed or timed out. Never rejects. */
  readonly ready: Promise<void>;
  /** The collected data, or `undefined`. */
  readonly deviceData: string | undefined;
  teardown(): Promise<void>;
}

/** The dependencies of collecting. */
export interface DeviceDataInput {
  /** The merchant's `dataCollector` option. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly connection: Pick<GatewayConnection, 'createDataCollector'>;
  readonly analytics: Pick<Analytics, 'send'>;
  readonly clock: Clock;
  readonly reporter: Reporter;
}

/** How long a request waits for the data; data that arrives later is used by later requests. */
const limitMs = 5000;

/** Starts collecting. A failure is reported to the developer, never to the shopper. */
export function collectDeviceData({ options, connection, analytics, clock, reporter }: DeviceDataInput): DeviceData {
  let collector: DataCollector | null = null;
  let isOver = false;
  let stopWaiting: Cancel = () => undefined;

  async function collect(): Promise<void> {
    try {
      const made = await connection.createDataCollector(options);
      if (isOver) await made.teardown();
      else collector = made;
    } catch (error) {
      if (isOver) return;
      analytics.send('data-collector.setup-failed');
      reporter.error(new DropinError('DATA_COLLECTOR_SETUP_FAILED', error));
    }
  }

  return {
    ready: new Promise(resolve => {
      const cancelLimit = clock.after(limitMs, resolve);
      stopWaiting = () => {
        cancelLimit();
        resolve();
      };
      void collect().then(stopWaiting);
    }),
    get deviceData() {
      return collector?.deviceData || undefined;
    },
    async teardown() {
      isOver = true;
      stopWaiting();
      try {
        await collector?.teardown();
      } catch (error) {
        throw new DropinError('DATA_COLLECTOR_TEARDOWN_FAILED', error);
      } finally {
        collector = null;
      }
    },
  };
}
