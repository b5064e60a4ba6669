import type { Analytics } from '../analytics/analytics.ts';
import { deferred } from '../async/deferred.ts';
import { teardownAll } from '../async/teardown-all.ts';
import { within } from '../async/within.ts';
import type { CreateOptions } from '../config/create-options.ts';
import type { CallCheck } from '../config/option-warnings.ts';
import type { Cancel } from '../core/ports.ts';
import { CODE_TIMEOUT_MS } from '../core/timing.ts';
import { asDropinError, DropinError } from '../errors/dropin-error.ts';
import type { GatewayConnection } from '../gateway/gateway.ts';
import { english } from '../i18n/load-texts.ts';
import { createTranslator, type Translator } from '../i18n/translator.ts';
import type { PaymentMethodDefinition } from '../methods/method.ts';
import { createDeviceData } from '../services/device-data.ts';
import type { ThreeDSecureService } from '../services/service.ts';
import type { Environment } from './environment.ts';
import { createSavedMethods } from './saved-methods.ts';
import { mountShell } from './shell.ts';
import { startMethods } from './start-methods.ts';
import { createWidget, type Widget } from './widget.ts';

/** The checked inputs of a widget that is being created. */
export interface Creation {
  readonly options: CreateOptions;
  readonly container: Element;
  /** The methods that the merchant wants, in order. */
  readonly definitions: readonly PaymentMethodDefinition[];
  readonly connection: GatewayConnection;
  readonly analytics: Analytics;
  /** Warns of calls that have no effect, once its code is there; in production it never is. */
  readonly checks: Promise<CallCheck | undefined>;
  readonly environment: Environment;
}

/** A widget that the buyer can use, and what the merchant's API needs of it. */
export interface MountedWidget {
  readonly widget: Widget;
  readonly options: CreateOptions;
  /** The verification of cards, if the merchant configured it. */
  readonly verification: Pick<ThreeDSecureService, 'configure'> | undefined;
  /** The collected device data; empty if none is collected. */
  readonly deviceData: () => Promise<string>;
  /** Removes the widget from the page. Continues when a step fails, and returns the errors. */
  readonly unmount: () => Promise<readonly unknown[]>;
  /** Warns of calls that have no effect. */
  readonly checks: Promise<CallCheck | undefined>;
  readonly environment: Environment;
}

/**
 * Starts everything in parallel and resolves when the buyer can use the widget. A creation that fails or is aborted
 * leaves the container empty.
 */
export async function mountWidget(creation: Creation): Promise<MountedWidget> {
  const { options, container, definitions, connection, analytics, environment } = creation;
  const { clock, reporter } = environment;
  const over = new AbortController();
  const shell = mountShell(options, container, environment);
  const saved = createSavedMethods(connection, options, environment.registry);
  const deviceData = createDeviceData(options, { analytics, clock, reporter });
  let widget: Widget | null = null;
  let translate: Translator | null = null;
  const verification = options.threeDSecure
    ? environment.createVerification?.({
        options,
        emit: (name, payload) => widget?.dispatch({ kind: 'method-event', name, payload }),
        hasListener: name => widget?.emitter.hasListener(name) ?? false,
        translate: key => translate?.(key) ?? '',
        addTexts: texts => translate?.add(texts),
        place: element => container.append(element),
        clock: environment.clock,
        reporter,
      })
    : undefined;
  const services = [deviceData, verification].filter(service => service !== undefined);
  for (const service of services) service.begin(connection);
  const givingUp = watchSignal(options.signal, shell.remove);
  let cancelRest: Cancel = () => undefined;

  async function unmount(): Promise<readonly unknown[]> {
    // Immediately, so that a page may mount another widget in the container without waiting for the teardown.
    shell.remove();
    cancelRest();
    over.abort();
    const failures = [...((await widget?.unmount()) ?? []), ...(await teardownAll(services))];
    analytics.teardown();
    return failures;
  }

  try {
    translate = await Promise.race([translatorFor(creation, shell.wrapper, over.signal), givingUp.promise]);
    widget = createWidget({ options, shell, translate, definitions, saved, analytics, verification, environment });
    const { created } = widget;
    const starting = startMethods({
      widget,
      connection,
      saved,
      options,
      verification,
      definitions,
      clock,
      reporter,
      over: over.signal,
    });
    starting.catch(reporter.error);
    await Promise.race([starting.then(() => created), created, givingUp.promise]);
    const { complete } = widget;
    if (options.stylesheet === false) shell.reveal();
    cancelRest = environment.afterForm(() => {
      shell.reveal();
      void complete();
    });
    return {
      widget,
      options,
      verification,
      async deviceData() {
        await deviceData?.ready;
        return deviceData?.deviceData ?? '';
      },
      unmount,
      checks: creation.checks,
      environment,
    };
  } catch (cause) {
    const error = asDropinError(cause, 'CREATE_FAILED');
    widget?.dispatch({ kind: 'closed', error });
    for (const failure of await unmount()) reporter.error(failure);
    throw error;
  } finally {
    givingUp.stop();
  }
}

/**
 * Loads the texts and marks the wrapper with their language. Translations of the English base may be in any language, so
 * that such a widget has the language of its page.
 */
async function translatorFor(
  { options, environment }: Creation,
  wrapper: HTMLElement,
  over: AbortSignal,
): Promise<Translator> {
  const { locale, translations: overrides } = options;
  const { clock, reporter } = environment;
  const isUtf8 = /^utf-8$/i.test(document.characterSet);
  const loading = within(environment.loadTexts(locale ?? '', reporter), {
    clock,
    timeoutMs: CODE_TIMEOUT_MS,
    late: 'The locale',
    over,
  });
  const { texts, language, direction } = await loading.catch(error => {
    reporter.error(error);
    return english;
  });
  if (!overrides || language !== english.language) {
    wrapper.lang = language;
    wrapper.dir = direction;
  }
  return createTranslator({ texts, overrides, isUtf8 });
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
