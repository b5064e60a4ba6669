import type { Analytics } from '../analytics/analytics.ts';
import type { CreateOptions } from '../config/create-options.ts';
import type { Environment } from '../environment.ts';
import { type DeviceData, deviceDataService } from './device-data.ts';

/** Creates the collection of device data, if the merchant configured it. */
export function createDeviceData(
  { dataCollector }: CreateOptions,
  analytics: Pick<Analytics, 'send'>,
  { clock, reporter }: Pick<Environment, 'clock' | 'reporter'>,
): DeviceData | undefined {
  if (!dataCollector) return undefined;
  const options = dataCollector === true ? {} : { ...dataCollector };
  return deviceDataService({ options, analytics, clock, reporter });
}

/** Ends methods or services at the same time; returns the failures. */
export async function teardownAll(all: Iterable<{ teardown(): Promise<void> }>): Promise<readonly unknown[]> {
  const results = await Promise.allSettled([...all].map(async one => one.teardown()));
  return results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []));
}
