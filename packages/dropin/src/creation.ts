import type { Analytics } from './analytics/analytics.ts';
import type { CreateOptions } from './config/create-options.ts';
import type { Cancel } from './core/ports.ts';
import { collectDeviceData, type DeviceData } from './data-collector/device-data.ts';
import { deferred } from './deferred.ts';
import type { Environment } from './environment.ts';
import { DropinError } from './errors/dropin-error.ts';
import type { GatewayConnection } from './gateway/gateway.ts';
import { createTranslator, type Translator } from './i18n/translator.ts';
import { createInstance, type Dropin } from './instance.ts';
import type { PaymentMethodDefinition } from './methods/method.ts';
import { mountShell } from './shell.ts';
import { startMethods } from './start-methods.ts';
import { createSavedMethods } from './vault/saved-methods.ts';
import { createWidget, type Widget } from './widget.ts';

/** The checked inputs of a widget that is being created. */
export interface Creation {
  readonly options: CreateOptions;
  readonly container: Element;
  /** The methods that the merchant wants, in order. */
  readonly definitions: readonly PaymentMethodDefinition[];
  readonly connection: GatewayConnection;
  readonly analytics: Analytics;
  readonly environment: Environment;
}

/**
 * Starts everything in parallel and resolves when the buyer can use the widget. A creation that fails or is aborted
 * leaves the container empty.
 */
export async function mountWidget(creation: Creation): Promise<Dropin> {
  const { options, container, definitions, connection, analytics, environment } = creation;
  const { reporter } = environment;
  const shell = mountShell(options, container, environment);
  const saved = createSavedMethods(connection, options);
  const deviceData = collectionFor(creation);
  const givingUp = watchSignal(options.signal, shell.remove);
  let widget: Widget | null = null;
  let cancelRest: Cancel = () => undefined;

  async function unmount(): Promise<readonly unknown[]> {
    // Immediately, so that a page may mount another widget in the container without waiting for the teardown.
    shell.remove();
    cancelRest();
    const failures = [...((await widget?.unmount()) ?? []), ...(await failureOf(deviceData))];
    analytics.teardown();
    return failures;
  }

  try {
    const translate = await Promise.race([translatorFor(options, environment), givingUp.promise]);
    widget = createWidget({ options, shell, translate, definitions, saved, analytics, environment });
    const { created } = widget;
    const starting = startMethods({ widget, connection, saved, options, definitions, reporter });
    starting.catch(reporter.error);
    await Promise.race([starting.then(() => created), created, givingUp.promise]);
    const { complete } = widget;
    cancelRest = environment.afterForm(() => void complete());
    return createInstance({ widget, deviceData: () => read(deviceData), unmount, environment });
  } catch (cause) {
    const error = cause instanceof DropinError ? cause : new DropinError('CREATE_FAILED', cause);
    widget?.dispatch({ kind: 'closed', error });
    for (const failure of await unmount()) reporter.error(failure);
    throw error;
  } finally {
    givingUp.stop();
  }
}

async function translatorFor({ locale, translations }: CreateOptions, environment: Environment): Promise<Translator> {
  const isUtf8 = /^utf-8$/i.test(document.characterSet);
  try {
    const texts = await environment.loadTexts(locale ?? 'en_US');
    return createTranslator({ texts, overrides: translations, isUtf8 });
  } catch (error) {
    environment.reporter.error(error);
    return createTranslator({ overrides: translations, isUtf8 });
  }
}

function collectionFor({ options, connection, analytics, environment }: Creation): DeviceData | null {
  const { dataCollector } = options;
  if (!dataCollector) return null;
  const { clock, reporter } = environment;
  const wanted = dataCollector === true ? {} : { ...dataCollector };
  return collectDeviceData({ options: wanted, connection, analytics, clock, reporter });
}

async function read(deviceData: DeviceData | null): Promise<string> {
  await deviceData?.ready;
  return deviceData?.deviceData ?? '';
}

async function failureOf(deviceData: DeviceData | null): Promise<readonly unknown[]> {
  try {
    await deviceData?.teardown();
    return [];
  } catch (error) {
    return [error];
  }
}

/** A promise that rejects when the merchant's signal aborts the creation. */
function watchSignal(
  signal: AbortSignal | undefined,
  onAbort: () => void,
): { readonly promise: Promise<never>; readonly stop: () => void } {
  const { promise, reject } = deferred<never>();
  // If creation ends before this promise is awaited, its rejection must not count as unhandled.
  promise.catch(() => undefined);
  const giveUp = (): void => {
    onAbort();
    reject(new DropinError('CREATE_ABORTED', signal?.reason));
  };
  signal?.addEventListener('abort', giveUp);
  return { promise, stop: () => signal?.removeEventListener('abort', giveUp) };
}
