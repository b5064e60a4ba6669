import type { Analytics } from '../analytics/analytics.ts';
import { deferred } from '../async/deferred.ts';
import type { CreateOptions } from '../config/create-options.ts';
import type { Cancel, Clock, Reporter } from '../core/ports.ts';
import { DropinError } from '../errors/dropin-error.ts';
import type { DataCollector, GatewayConnection } from '../gateway/gateway.ts';
import type { Service } from './service.ts';

/** Data about the shopper's device, for fraud protection. */
export interface DeviceData extends Service {
  begin(connection: Pick<GatewayConnection, 'createDataCollector'>): void;
  /** Resolves when collecting has succeeded, failed or timed out. Never rejects. */
  readonly ready: Promise<void>;
  /** The collected data, or `undefined`. */
  readonly deviceData: string | undefined;
}

/** The dependencies of collecting. */
export interface DeviceDataInput {
  /** The merchant's `dataCollector` option. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly analytics: Pick<Analytics, 'send'>;
  readonly clock: Clock;
  readonly reporter: Reporter;
}

/** How long a request waits for the data; data that arrives later is used by later requests. */
const timeoutMs = 5000;

/** Creates the collection of device data, if the merchant configured it. */
export function createDeviceData(
  { dataCollector }: CreateOptions,
  input: Omit<DeviceDataInput, 'options'>,
): DeviceData | undefined {
  if (!dataCollector) return undefined;
  return deviceDataService({ ...input, options: dataCollector === true ? {} : { ...dataCollector } });
}

/** Collects from `begin` on. A failure is reported to the developer, never to the shopper. */
export function deviceDataService({ options, analytics, clock, reporter }: DeviceDataInput): DeviceData {
  const { promise: ready, resolve } = deferred<void>();
  let collector: DataCollector | null = null;
  let isOver = false;
  let stopWaiting: Cancel = resolve;

  async function collect(connection: Parameters<DeviceData['begin']>[0]): Promise<void> {
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
    ready,
    begin(connection) {
      const cancelTimeout = clock.after(timeoutMs, resolve);
      stopWaiting = () => {
        cancelTimeout();
        resolve();
      };
      void collect(connection).then(stopWaiting);
    },
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
