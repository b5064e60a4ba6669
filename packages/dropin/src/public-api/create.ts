import { deferred } from '../async/deferred.ts';
import { type Callback, callbackOf, promiseOrCallback } from '../async/promise-or-callback.ts';
import type { CreateOptions, Options } from '../config/create-options.ts';
import { findContainer } from '../config/find-container.ts';
import { orderOptions } from '../config/option-order.ts';
import type { CallCheck } from '../config/option-warnings.ts';
import { readOptions } from '../config/read-options.ts';
import { asDropinError, connectionError, DropinError } from '../errors/dropin-error.ts';
import { isConfigured } from '../methods/is-configured.ts';
import type { Environment } from '../widget/environment.ts';
import { type Creation, mountWidget } from '../widget/mount-widget.ts';
import { createInstance, type Dropin } from './instance.ts';

/** Mounts the widget. */
export interface Create {
  /**
   * Resolves with the widget once the shopper can use it.
   *
   * @example
   * const dropin = await create({ authorization, container: '#payment' });
   */
  (options: Options): Promise<Dropin>;
  /** The same, with a callback in place of the promise. */
  (options: Options, callback: Callback<Dropin>): undefined;
}

/** Makes `create` for an environment. */
export function makeCreate(environment: Environment): Create {
  function create(options: Options): Promise<Dropin>;
  function create(options: Options, callback: Callback<Dropin>): undefined;
  function create(...given: readonly unknown[]): Promise<Dropin> | undefined {
    const building = build(given[0], environment).catch(cause => {
      throw asDropinError(cause, 'CREATE_FAILED');
    });
    return promiseOrCallback(building, callbackOf<Dropin>(given), environment);
  }
  return create;
}

/**
 * Errors come in the documented order: authorization, gateway, container, payment options. The request to
 * the gateway and the loading of the widget still start immediately; only the errors are held back until their turn.
 */
async function build(given: unknown, environment: Environment): Promise<Dropin> {
  const options = readOptions(given, environment.registry);
  if (!options.authorization) throw new DropinError('AUTHORIZATION_REQUIRED');
  if (options.signal?.aborted) throw new DropinError('CREATE_ABORTED', options.signal.reason);
  const connection = environment.connect(options.authorization);
  const analytics = environment.startAnalytics(connection, options);
  const checks = deferred<CallCheck | undefined>();
  const isDevelopment = connection.configuration.then(
    known => {
      const isToken = known.authorizationType === 'CLIENT_TOKEN';
      analytics.send(isToken ? 'started.client-token' : 'started.tokenization-key');
      return known.environment !== 'production';
    },
    // `startMethods` or `refuse` reports the failure, perhaps later: until then it must not count as unhandled.
    () => false,
  );
  try {
    return await place({ options, connection, analytics, checks: checks.promise, environment });
  } finally {
    analytics.begin();
    void isDevelopment.then(yes =>
      yes
        ? environment.afterForm(() => checks.resolve(warnings(given, options, environment)))
        : checks.resolve(undefined),
    );
  }
}

/** Finds the container and the payment options, then mounts the widget. */
async function place(creation: Omit<Creation, 'container' | 'definitions'>): Promise<Dropin> {
  const { options, environment } = creation;
  const container = findContainer(options);
  if (container instanceof DropinError) return refuse(creation, container, 'configuration-error');
  let definitions: ReturnType<typeof wantedMethods>;
  try {
    definitions = wantedMethods(options, environment);
  } catch (error) {
    return refuse(creation, error, 'load-error');
  }
  return createInstance(await mountWidget({ ...creation, container, definitions }));
}

/** In development only, and after all other loading; a shopper's page never loads the warnings. */
async function warnings(
  given: unknown,
  options: CreateOptions,
  environment: Environment,
): Promise<CallCheck | undefined> {
  try {
    const { warnOfMistakes } = await import('../config/option-warnings.ts');
    return await warnOfMistakes(given, options, environment);
  } catch (error) {
    environment.reporter.error(error);
    return undefined;
  }
}

function wantedMethods(options: CreateOptions, { registry }: Environment): Environment['registry'] {
  const ordered = orderOptions(registry, options.paymentOptionPriority);
  return ordered.filter(definition => isConfigured(definition, options));
}

async function refuse(
  { connection, analytics }: Pick<Creation, 'connection' | 'analytics'>,
  error: unknown,
  name: string,
): Promise<never> {
  try {
    await connection.configuration;
    analytics.send(name);
  } catch (cause) {
    throw connectionError(cause);
  } finally {
    analytics.teardown();
  }
  throw error;
}
