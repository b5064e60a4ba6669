import type { CreateOptions } from './config/create-options.ts';
import type { CoreEvent } from './core/event.ts';
import type { Clock, Reporter } from './core/ports.ts';
import { CODE_TIMEOUT_MS, START_TIMEOUT_MS, SUPPORT_CHECK_TIMEOUT_MS } from './core/timing.ts';
import type { OptionId } from './core/view.ts';
import { DropinError } from './errors/dropin-error.ts';
import type { GatewayConfiguration, GatewayConnection } from './gateway/gateway.ts';
import type { PaymentMethodDefinition } from './methods/method.ts';
import type { ThreeDSecureService } from './services/service.ts';
import type { SavedMethods } from './vault/saved-methods.ts';
import type { Widget } from './widget.ts';
import { within } from './within.ts';

/** The dependencies of starting the payment options. */
export interface StartInput {
  readonly widget: Widget;
  readonly connection: GatewayConnection;
  readonly saved: SavedMethods;
  readonly options: CreateOptions;
  /** Verifies cards, if the merchant configured it and this build can. */
  readonly verification: Pick<ThreeDSecureService, 'start'> | undefined;
  readonly definitions: readonly PaymentMethodDefinition[];
  readonly clock: Clock;
  readonly reporter: Reporter;
  /** Aborted when the widget is removed: then no timer is left. */
  readonly over: AbortSignal;
}

/**
 * Calls `preload` of the methods, waits for the account, then starts those that it allows, in parallel with the fetch of
 * the saved methods. The widget gets each result; a method that throws, against its contract, makes this reject.
 */
export async function startMethods(input: StartInput): Promise<void> {
  const { widget, connection, saved, options, verification, definitions, reporter } = input;
  for (const method of widget.methods.values()) method.preload?.(connection);
  let account: GatewayConfiguration;
  try {
    account = await connection.configuration;
  } catch (error) {
    return widget.dispatch({ kind: 'closed', error: new DropinError('GATEWAY_UNAVAILABLE', error) });
  }
  // Accepting unverified payments although the merchant configured verification would be worse than accepting none.
  if (options.threeDSecure) {
    try {
      if (!verification) throw new Error('This version cannot verify cards.');
      await verification.start(account);
    } catch (cause) {
      return widget.dispatch({ kind: 'closed', error: new DropinError('THREE_D_SECURE_SETUP_FAILED', cause) });
    }
  }
  const checks = definitions.map(definition => isOffered(definition, input, account));
  // An option starts as soon as its own check has passed: none waits for the slowest check.
  const starts = definitions.map(async ({ id }, index) =>
    (await checks[index]) && widget.state.phase !== 'closed' ? start(id, input, account) : null,
  );
  const results = await Promise.all(checks);
  if (widget.state.phase === 'closed') return;
  const offered = definitions.filter((_, index) => results[index]);
  for (const { id } of definitions.filter((_, index) => !results[index])) {
    widget.methods.get(id)?.teardown().catch(reporter.error);
  }
  if (offered.length === 0) return widget.dispatch({ kind: 'closed', error: new DropinError('NO_VALID_OPTIONS') });
  saved.offer(offered);
  widget.dispatch({
    kind: 'connected',
    isGuest: account.isGuest,
    options: offered,
    settings: {
      isPreselecting: options.preselectVaultedPaymentMethod !== false,
      initialView: options.initialView ?? null,
      isVerifying: verification !== undefined,
    },
  });
  const report = (event: CoreEvent | null): void => void (event && widget.dispatch(event));
  await Promise.all([...starts.map(async starting => report(await starting)), takeSaved(input)]);
}

/** Stores the saved methods. With any, the deferred UI is loaded now, but nothing waits for it. */
async function takeSaved({ widget, saved }: StartInput): Promise<void> {
  const methods = await saved.fetch();
  widget.dispatch({ kind: 'vault-known', methods });
  if (methods.length > 0) void widget.complete();
}

/** Starts an option; its result is the event to dispatch. */
async function start(optionId: OptionId, input: StartInput, account: GatewayConfiguration): Promise<CoreEvent> {
  const { widget, connection } = input;
  try {
    const starting = widget.methods.get(optionId)?.initialize(connection, account);
    const appSwitch = await within(starting, START_TIMEOUT_MS, `The start of ${optionId}`, input);
    return { kind: 'option-started', optionId, appSwitch };
  } catch (error) {
    return { kind: 'option-failed', optionId, error };
  }
}

/**
 * Whether an option is offered; if not, the developer reads why. A check that fails or takes too long is reported, and
 * counts as unsupported.
 */
async function isOffered(
  { id, isAllowed }: PaymentMethodDefinition,
  input: StartInput,
  account: GatewayConfiguration,
): Promise<boolean> {
  const { widget, connection, reporter } = input;
  try {
    let answer: true | string = 'the merchant account does not have it.';
    if (isAllowed(account)) {
      const mounted = widget.methods.get(id);
      const method = mounted ?? (await within(widget.load(id), CODE_TIMEOUT_MS, `The code of ${id}`, input));
      // A widget that was removed meanwhile has no method.
      if (!method) return false;
      if (!mounted) method.preload?.(connection);
      const checking = method.isOffered?.(account) ?? true;
      answer = await within(checking, SUPPORT_CHECK_TIMEOUT_MS, `The support check of ${id}`, input);
    }
    if (answer === true) return true;
    reporter.warn(`${id} is not offered: ${answer}`);
  } catch (cause) {
    reporter.error(new Error(`${id} view errored when checking if it was supported.`, { cause }));
  }
  return false;
}
