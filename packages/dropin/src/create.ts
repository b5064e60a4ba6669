import { type Callback, promiseOrCallback } from './calling-convention.ts';
import type { CreateOptions } from './config/create-options.ts';
import { findContainer } from './config/find-container.ts';
import { orderOptions } from './config/option-order.ts';
import type { Environment } from './environment.ts';
import { DropinError } from './errors/dropin-error.ts';
import type { Gateway } from './gateway/gateway.ts';
import { createInstance, type Dropin } from './instance.ts';
import { startMethods } from './start-methods.ts';
import { mountWidget } from './widget.ts';

/** Puts the widget into a page. */
export interface Create {
  /**
   * Resolves with the widget once the shopper can use it.
   *
   * @example
   * const dropin = await create({ authorization, container: '#payment' });
   */
  (options: CreateOptions): Promise<Dropin>;
  /** The same, with a callback in place of the promise. */
  (options: CreateOptions, callback: Callback<Dropin>): undefined;
}

/** Makes `create` for an environment. */
export function makeCreate(environment: Environment): Create {
  function create(options: CreateOptions): Promise<Dropin>;
  function create(options: CreateOptions, callback: Callback<Dropin>): undefined;
  function create(options: CreateOptions, callback?: Callback<Dropin>): Promise<Dropin> | undefined {
    return promiseOrCallback(build(options, environment), callback, environment);
  }
  return create;
}

/**
 * Errors come in the documented order: authorization, gateway, container, payment options. The gateway is asked and the
 * loading widget shown at once all the same; only the telling waits.
 */
async function build(options: CreateOptions, environment: Environment): Promise<Dropin> {
  if (!options?.authorization) throw new DropinError('AUTHORIZATION_REQUIRED');
  if (options.signal?.aborted) throw new DropinError('CREATE_ABORTED', options.signal.reason);
  const connecting = environment.connect(options.authorization);
  // Whoever waits for the gateway learns of its failure; before anybody does, it must not count as unhandled.
  connecting.catch(() => undefined);
  const container = findContainer(options);
  if (container instanceof DropinError) return refuse(connecting, container);
  let definitions: ReturnType<typeof wantedMethods>;
  try {
    definitions = wantedMethods(options, environment);
  } catch (error) {
    return refuse(connecting, error);
  }
  return raise(options, container, definitions, connecting, environment);
}

function wantedMethods(options: CreateOptions, { registry }: Environment): Environment['registry'] {
  const ordered = orderOptions(registry, options.paymentOptionPriority);
  return ordered.filter(definition => definition.isConfigured(options));
}

async function refuse(connecting: Promise<Gateway>, error: unknown): Promise<never> {
  await connecting.catch((cause: unknown) => Promise.reject(new DropinError('GATEWAY_UNAVAILABLE', cause)));
  throw error;
}

async function raise(
  options: CreateOptions,
  container: Element,
  definitions: Environment['registry'],
  connecting: Promise<Gateway>,
  environment: Environment,
): Promise<Dropin> {
  const widget = mountWidget({ options, container, definitions, environment });
  const abort = (): void =>
    widget.dispatch({ kind: 'closed', error: new DropinError('CREATE_ABORTED', options.signal?.reason) });
  options.signal?.addEventListener('abort', abort);
  try {
    void startMethods({ widget, connecting, options, definitions, reporter: environment.reporter });
    await widget.created;
    return createInstance(widget, environment);
  } catch (error) {
    for (const failure of await widget.dismantle()) environment.reporter.error(failure);
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', abort);
  }
}
