import type { Client } from 'braintree-web/client/client.js';
import ownDataCollector from 'braintree-web/data-collector/index.js';
import type { DataCollector } from './gateway.ts';

/**
 * Starts a data collector; loaded if a merchant configured it. A collector that the page has loaded is used, because two
 * would register two visits. Without it, or if it refuses (it must have the version of our client), the library's module
 * is used, not the script that sets a global in the page, so that a module loader in the page can't interfere.
 */
export async function createDataCollector(
  client: Client,
  options: Readonly<Record<string, unknown>>,
  createOwn: Create = ownDataCollector.create,
): Promise<DataCollector> {
  const given = { ...options, client };
  const create = createOfPage();
  if (!create) return createOwn(given);
  try {
    return await create({ ...given });
  } catch {
    return createOwn(given);
  }
}

type Create = (options: Readonly<Record<string, unknown>> & { readonly client: Client }) => Promise<DataCollector>;

function createOfPage(): Create | null {
  const collector: unknown = Reflect.get(Object(Reflect.get(window, 'braintree')), 'dataCollector');
  const create: unknown = Reflect.get(Object(collector), 'create');
  // The library documents the function; it reads no `this`.
  return typeof create === 'function' ? (create as Create) : null;
}
