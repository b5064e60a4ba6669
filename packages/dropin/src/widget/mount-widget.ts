import type { Analytics } from '../analytics/analytics.ts';
import { deferred } from '../async/deferred.ts';
import { teardownAll } from '../async/teardown-all.ts';
import { within } from '../async/within.ts';
import type { CreateOptions } from '../config/create-options.ts';
import type { CallCheck } from '../config/option-warnings.ts';
import type { PaymentMethod } from '../core/payment-method.ts';
import type { Cancel } from '../core/ports.ts';
import { CODE_TIMEOUT_MS } from '../core/timing.ts';
import { asDropinError, DropinError } from '../errors/dropin-error.ts';
import { reserveExpress } from '../express/reserve-express.ts';
import type { GatewayConnection } from '../gateway/gateway.ts';
import { english } from '../i18n/load-texts.ts';
import { createTranslator, type Translator } from '../i18n/translator.ts';
import { cardOptionsOf } from '../methods/card/card-configuration.ts';
import type { PaymentMethodDefinition } from '../methods/method.ts';
import { createDeviceData } from '../services/device-data.ts';
import type { Service } from '../services/service.ts';
import type { Environment } from './environment.ts';
import type { MountedWidget } from './mounted-widget.ts';
import { pageColors } from './page-colors.ts';
import { createSavedMethods } from './saved-methods.ts';
import { mountShell } from './shell.ts';
import type { StartInput } from './start-input.ts';
import { startMethods } from './start-methods.ts';
import { createWidget, type Widget } from './widget.ts';

/** The checked inputs of a widget that is being created. */
export interface Creation {
  readonly options: CreateOptions;
  readonly container: Element;
  /** The methods that the merchant wants, in order. */
  readonly definitions: PaymentMethodDefinition[];
  readonly connection: GatewayConnection;
  /** When `create` was called, by the clock of the page. */
  readonly begunAt: number;
  readonly analytics: Analytics;
  /** Warns of calls that have no effect, once its code is there; in production it never is. */
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
  const saved = createSavedMethods(connection, options, environment.registry, prepareSaved);
  const deviceData = createDeviceData(options, { analytics, clock, reporter });
  let widget: Widget | null = null;
  let translate: Translator | null = null;
  const createVerification = verificationMaker(creation, { widget: () => widget, translate: () => translate });
  const verification = options.threeDSecure ? createVerification() : undefined;
  const services: Service[] = [deviceData, verification].filter(service => service !== undefined);
  for (const service of services) service.begin(connection);
  const givingUp = watchSignal(options.signal, shell.remove);
  let cancelRest: Cancel = () => undefined;

  /** The code that asks for the security codes of saved cards comes with the first of them. */
  async function prepareSaved(methods: readonly PaymentMethod[]): Promise<readonly PaymentMethod[]> {
    if (!widget || !translate || !cardOptionsOf(options).vault?.requireCvv || methods.length === 0) return methods;
    const parts = { options, connection, widget, translate, clock, report: reporter.error };
    try {
      const code = within(import('../methods/card/saved-code/saved-codes.ts'), {
        clock,
        timeoutMs: CODE_TIMEOUT_MS,
        late: 'The code of saved cards',
        over: over.signal,
      });
      return (await code).askForCodes(methods, { ...parts, ...shell, iconHref: widget.screen.iconHref });
    } catch (error) {
      // A card whose code cannot be asked for is not offered.
      reporter.error(error);
      return methods.filter(({ type }) => type !== 'CreditCard');
    }
  }

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
    const input = { options, shell, translate, definitions, saved, analytics, verification, environment };
    widget = createWidget(input);
    const { created } = widget;
    const express = options.expressMethods && reserveExpress(shell.wrapper, options.expressMethods, reporter.error);
    const start: StartInput = {
      widget,
      connection,
      saved,
      options,
      verification,
      definitions,
      registry: environment.registry,
      translate,
      express,
      clock,
      reporter,
      refusals: new Map(),
      times: new Map(),
      over: over.signal,
    };
    const starting = startMethods(start);
    starting.catch(reporter.error);
    await Promise.race([starting.then(() => created), created, givingUp.promise]);
    if (options.stylesheet === false) shell.reveal();
    const colors = pageColors({ widget, shell, options, environment, over: over.signal }, () => mounted);
    const mounted: MountedWidget = {
      widget,
      options,
      input,
      start,
      services,
      createVerification,
      watchColors: colors.watch,
      begunAt: creation.begunAt,
      readyAt: performance.now(),
      async deviceData() {
        await deviceData?.ready;
        return deviceData?.deviceData ?? '';
      },
      unmount,
      checks: creation.checks,
      environment,
    };
    connection.onRenewed?.(() => colors.follow({}));
    cancelRest = environment.afterForm(() => {
      shell.reveal();
      void colors.watch();
    });
    return mounted;
  } catch (cause) {
    const error = asDropinError(cause, 'CREATE_FAILED');
    widget?.dispatch({ kind: 'closed', error });
    for (const failure of await unmount()) reporter.error(failure);
    throw error;
  } finally {
    givingUp.stop();
  }
}

/** Makes the verification of cards, whose widget and texts come later. */
function verificationMaker(
  { options, container, environment }: Creation,
  later: { readonly widget: () => Widget | null; readonly translate: () => Translator | null },
): MountedWidget['createVerification'] {
  return () =>
    environment.createVerification?.({
      options,
      emit: (name, payload) => later.widget()?.dispatch({ kind: 'method-event', name, payload }),
      hasListener: name => later.widget()?.emitter.hasListener(name) ?? false,
      translate: key => later.translate()?.(key) ?? '',
      addTexts: texts => later.translate()?.add(texts),
      place: element => container.append(element),
      clock: environment.clock,
      reporter: environment.reporter,
    });
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
  // It may have aborted while the further payment options were loading.
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  return { promise, stop: () => signal?.removeEventListener('abort', giveUp) };
}
