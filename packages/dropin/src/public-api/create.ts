import { deferred } from '../async/deferred.ts';
import { type Callback, callbackOf, promiseOrCallback } from '../async/promise-or-callback.ts';
import type { CreateOptions, Options } from '../config/create-options.ts';
import { findContainer } from '../config/find-container.ts';
import type { CallCheck } from '../config/option-warnings.ts';
import { readOptions } from '../config/read-options.ts';
import { asDropinError, connectionError, DropinError } from '../errors/dropin-error.ts';
import type { GatewayConnection } from '../gateway/gateway.ts';
import type { CustomMethod } from '../methods/custom/custom-options.ts';
import type { PaymentResult } from '../methods/declarations.ts';
import { wantsFurther, withFurtherIfLoaded } from '../methods/further.ts';
import { wantedMethods } from '../methods/is-configured.ts';
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
  (options: Options & WithoutCustomMethods): Promise<Dropin>;
  (options: Options & WithCustomMethods): Promise<Dropin<PaymentResult>>;
  (options: Options): Promise<Dropin>;
  /** The same, with a callback in place of the promise. */
  (options: Options & WithoutCustomMethods, callback: Callback<Dropin>): undefined;
  (options: Options & WithCustomMethods, callback: Callback<Dropin<PaymentResult>>): undefined;
  (options: Options, callback: Callback<Dropin>): undefined;
}

/** The options of a page with ways to pay of its own, whose payloads have no nonce. */
type WithCustomMethods = { customMethods: readonly CustomMethod[] };

/** The options of every other page. First, so that options of the type `any` mean one of these. */
type WithoutCustomMethods = { customMethods?: undefined };

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
async function build(given: unknown, { registry, ...rest }: Environment): Promise<Dropin> {
  // A list of this widget's own, because `update` may add to it.
  const environment = { ...rest, registry: [...registry] };
  const begunAt = performance.now();
  const options = readOptions(given, environment.registry, environment.further.names);
  if (!options.authorization) throw new DropinError('AUTHORIZATION_REQUIRED');
  if (options.signal?.aborted) throw new DropinError('CREATE_ABORTED', options.signal.reason);
  const { authorization } = options;
  const connection =
    typeof authorization === 'string'
      ? environment.connect(authorization, options.analytics === false)
      : await connectLater(authorization, options, environment);
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
    return await place({ options, connection, begunAt, analytics, checks: checks.promise, environment });
  } finally {
    analytics.begin();
    void isDevelopment.then(yes =>
      yes
        ? environment.afterForm(() => checks.resolve(warnings(given, options, environment)))
        : checks.resolve(undefined),
    );
  }
}

/** The page's function is asked at once; the code that renews what it returned loads meanwhile. */
async function connectLater(
  ask: () => Promise<string>,
  { analytics }: CreateOptions,
  environment: Environment,
): Promise<GatewayConnection> {
  const first = (async () => ask())();
  // It is awaited when the code has loaded; until then its rejection must not count as unhandled.
  first.catch(() => undefined);
  const { connectLater: connect } = await environment.loadLaterConnection();
  return connect({ ...environment, ask, first, isQuiet: analytics === false });
}

/** Finds the container and the payment options, then mounts the widget. */
async function place(given: Omit<Creation, 'container' | 'definitions'>): Promise<Dropin> {
  const container = findContainer(given.options);
  if (container instanceof DropinError) return refuse(given, container, 'configuration-error');
  const creation = wantsFurther(given.options, given.environment) ? await addFurther(given) : given;
  let definitions: ReturnType<typeof wantedMethods>;
  try {
    definitions = wantedMethods(creation.options, creation.environment);
  } catch (error) {
    return refuse(creation, error, 'load-error');
  }
  return createInstance(await mountWidget({ ...creation, container, definitions }));
}

async function addFurther<Given extends Pick<Creation, 'options' | 'environment'>>(given: Given): Promise<Given> {
  const { environment } = given;
  const { options, ...known } = await withFurtherIfLoaded(given.options, environment);
  return { ...given, options, environment: { ...environment, ...known } };
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
