import type { Client } from 'braintree-web/client/client.js';
import dataCollector from 'braintree-web/data-collector/index.js';
import type { DataCollector } from './gateway.ts';

/**
 * Starts braintree-web's collector; loaded when a merchant wants device data. It is the library's own part and not the
 * one that a script puts into the page's globals, so that no module loader can keep it from us.
 */
export function createDataCollector(
  client: Client,
  options: Readonly<Record<string, unknown>>,
): Promise<DataCollector> {
  return dataCollector.create({ ...options, client });
}
