import { deferred } from '../async/deferred.ts';
import { type Callback, callbackOf, promiseOrCallback } from '../async/promise-or-callback.ts';
import { consoleReporter } from '../browser/console-reporter.ts';
import { DropinError } from '../errors/dropin-error.ts';
import type { Create, Dropin, DropinErrorCode, Options, Preload } from '../index.ts';
import { makeCreate } from '../public-api/create.ts';
import { VERSION } from '../version.ts';
import { createMockBuyer, type MockBuyer } from './mock-buyer.ts';
import { createMockClock } from './mock-clock.ts';
import { type MockSeat, type MockWorld, mockEnvironment } from './mock-environment.ts';
import { createMockGateway } from './mock-gateway.ts';
import type { MockOptions, MockStep } from './mock-options.ts';
import { createMockScript, failureOf } from './mock-script.ts';
import type { MockWidget } from './mock-widget.ts';
import { tap } from './tap.ts';

/** The widget in memory, and the buyer and the gateway that a test plays. */
export interface MockDropin extends MockBuyer {
  /** The same call as that of `@guichet/dropin`, without a gateway, a network or frames. */
  readonly create: Create;
  /** Has nothing to download. */
  readonly preload: Preload;
  /** The exports of `@guichet/dropin`, for a test runner that replaces modules. */
  readonly module: {
    readonly create: Create;
    readonly preload: Preload;
    readonly DropinError: typeof DropinError;
    readonly VERSION: string;
    readonly default: object;
  };
  /** The widgets of this mock, in the order of their creation. */
  readonly widgets: readonly MockWidget[];
  /** The newest widget. Throws if there is none. */
  readonly widget: MockWidget;
  /** The next call of a step fails: with a code of the widget's errors, with an error of yours, or as it usually does. */
  failNext(step: MockStep, failure?: DropinErrorCode | Error): void;
  /** Lets time pass, for limits such as those of a request that gets no answer. */
  advance(ms: number): void;
  /** Resolves when nothing is pending any more that this mock does by itself. */
  settled(): Promise<void>;
}

/**
 * Creates a mock. Its widgets are the real ones, with their states, events, texts and errors; only what is outside of
 * the page is in memory: the gateway, the card's frames (inputs with the same labels), the bank and the wallets.
 *
 * @example
 * const mock = createMockDropin();
 * const dropin = await mock.create({ authorization: 'test', container: '#payment' });
 * mock.card.fill('valid');
 * const { nonce } = await dropin.requestPaymentMethod();
 */
export function createMockDropin(options: MockOptions = {}): MockDropin {
  const script = createMockScript(options);
  const clock = createMockClock();
  const reporter = { ...consoleReporter, ...options.reporter };
  const gateway = createMockGateway(options, script, clock);
  const world: MockWorld = { options, script, clock, gateway, reporter };
  const made: { readonly widget: MockWidget; readonly seat: MockSeat }[] = [];
  const widgets: MockWidget[] = [];
  const newest = (): (typeof made)[number] => {
    const last = made.at(-1);
    if (!last) throw new Error('The page has not called `create` of this mock.');
    return last;
  };

  function create(given: Options): Promise<Dropin>;
  function create(given: Options, callback: Callback<Dropin>): undefined;
  function create(...given: readonly unknown[]): Promise<Dropin> | undefined {
    const { promise, ...entry } = createWidget(given[0] as Options, world);
    made.push(entry);
    widgets.push(entry.widget);
    return promiseOrCallback(promise, callbackOf<Dropin>(given), { clock, reporter });
  }
  const preload: Preload = async () => undefined;
  const api = { create, preload, DropinError, VERSION };

  return {
    ...createMockBuyer(newest, script, clock.settled),
    create,
    preload,
    module: { ...api, default: api },
    widgets,
    get widget() {
      return newest().widget;
    },
    failNext: (step, failure) => script.failNext(step, failureOf(step, failure)),
    advance: ms => clock.advance(ms),
    settled: () => clock.settled(),
  };
}

/** Starts to create one widget. */
function createWidget(
  options: Options,
  world: MockWorld,
): { readonly promise: Promise<Dropin>; readonly widget: MockWidget; readonly seat: MockSeat } {
  const seat: MockSeat = { fields: null, challenge: null, wallet: null };
  const start = deferred<void>();
  if (!world.options.holdsCreation) start.resolve();
  const tapped = tap(world.script.run);
  const promise = makeCreate(mockEnvironment(world, seat, start.promise))(options).then(
    tapped.wrap,
    (error: DropinError) => {
      // The failure that a test has ordered, which the widget takes for one of the connection.
      throw error.cause instanceof DropinError ? error.cause : error;
    },
  );
  const over = async (): Promise<void> => {
    await promise.catch(() => undefined);
    await world.clock.settled();
  };
  const widget: MockWidget = {
    options,
    get dropin() {
      return tapped.dropin;
    },
    updates: tapped.updates,
    get isTornDown() {
      return tapped.isTornDown;
    },
    get listenedTo() {
      return tapped.names;
    },
    emit: tapped.emit,
    finish() {
      start.resolve();
      return over();
    },
    fail(failure) {
      start.reject(failureOf('create', failure));
      return over();
    },
  };
  return { promise, widget, seat };
}
