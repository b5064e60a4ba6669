import type { Client } from 'braintree-web/client/client.js';
import dataCollector from 'braintree-web/data-collector/index.js';
import type { DataCollector } from './gateway.ts';

/**
 * Starts braintree-web's collector; loaded if a merchant configured it. This is the library's module, not the script
 * that sets a global in the page, so that a module loader in the page can't interfere.
 */
export function createDataCollector(
  client: Client,
  options: Readonly<Record<string, unknown>>,
): Promise<DataCollector> {
  return dataCollector.create({ ...options, client });
}
