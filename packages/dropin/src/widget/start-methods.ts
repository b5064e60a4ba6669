import { within } from '../async/within.ts';
import type { CoreEvent } from '../core/event.ts';
import { CODE_TIMEOUT_MS, START_TIMEOUT_MS } from '../core/timing.ts';
import type { OptionId } from '../core/view.ts';
import { docsUrl } from '../errors/docs-url.ts';
import { connectionError, DropinError } from '../errors/dropin-error.ts';
import type { GatewayConfiguration } from '../gateway/gateway.ts';
import type { PaymentMethodDefinition } from '../methods/method.ts';
import type { Check, StartInput } from './start-input.ts';

/**
 * Calls `preload` of the methods, waits for the account, then starts those that it allows, in parallel with the fetch of
 * the saved methods. The widget gets each result; a method that throws, against its contract, makes this reject.
 */
export async function startMethods(input: StartInput): Promise<void> {
  const { widget, connection, saved, options, verification, definitions } = input;
  for (const method of widget.methods.values()) method.preload?.(connection);
  let account: GatewayConfiguration;
  try {
    account = await connection.configuration;
  } catch (error) {
    return widget.dispatch({ kind: 'closed', error: connectionError(error) });
  }
  // Accepting unverified payments although the merchant configured verification would be worse than accepting none.
  if (options.threeDSecure) {
    try {
      if (!verification) throw new Error('This version cannot verify cards.');
      await within(verification.start(account), { ...input, timeoutMs: START_TIMEOUT_MS, late: '3-D Secure' });
    } catch (cause) {
      return widget.dispatch({ kind: 'closed', error: new DropinError('THREE_D_SECURE_SETUP_FAILED', cause) });
    }
  }
  const checks = definitions.map(definition => check(definition, input, account));
  // An option starts as soon as its own check has passed: none waits for the slowest check.
  const starts = definitions.map(async ({ id }, index) => {
    const passed = await checks[index];
    return passed ? start(id, passed, input, account) : null;
  });
  input.express?.(
    input,
    account,
    new Map(definitions.map(({ id }, index) => [id, { id, checked: checks[index], started: starts[index] }])),
  );
  const results = await Promise.all(checks);
  if (widget.state.phase === 'closed') return;
  const offered = definitions.flatMap((definition, index) => {
    const passed = results[index];
    if (!passed) discard(definition.id, input);
    return passed ? { ...definition, isChecking: passed.answer !== true } : [];
  });
  if (offered.length === 0) return widget.dispatch({ kind: 'closed', error: new DropinError('NO_VALID_OPTIONS') });
  saved.offer(offered);
  widget.dispatch({
    kind: 'connected',
    isGuest: account.isGuest,
    options: offered,
    returning: offered.find(({ id }) => widget.methods.get(id)?.isReturning)?.id,
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

/**
 * Loads the code of an option and begins its support check, which may have to wait for the script of another party;
 * `null` if the option cannot be offered.
 */
export async function check(
  { id, isAllowed }: PaymentMethodDefinition,
  input: StartInput,
  account: GatewayConfiguration,
): Promise<Check | null> {
  const { widget, connection } = input;
  try {
    if (!isAllowed(account)) return explain(id, 'the merchant account does not have it.', input);
    const mounted = widget.methods.get(id);
    const method =
      mounted ?? (await within(widget.load(id), { ...input, timeoutMs: CODE_TIMEOUT_MS, late: `The code of ${id}` }));
    // A widget that was removed meanwhile has no method.
    if (!method) return null;
    if (!mounted) method.preload?.(connection);
    const answer = method.isOffered?.(account) ?? true;
    return typeof answer === 'string' ? explain(id, answer, input) : { answer };
  } catch (cause) {
    return reportCheck(id, cause, input);
  }
}

/** Ends the check of an option and starts it; its result is the event to dispatch. */
export async function start(
  optionId: OptionId,
  { answer }: Check,
  input: StartInput,
  account: GatewayConfiguration,
): Promise<CoreEvent | null> {
  const { widget, connection } = input;
  const timed = <Result>(result: Result | Promise<Result>, what: string): Promise<Result> =>
    within(result, { ...input, timeoutMs: START_TIMEOUT_MS, late: `The ${what} of ${optionId}` });
  const checked =
    answer === true || (await timed(answer, 'support check').catch(cause => reportCheck(optionId, cause, input)));
  if (widget.state.phase === 'closed') return null;
  try {
    const starting = checked === true ? widget.methods.get(optionId)?.initialize(connection, account) : checked;
    const result = await timed(starting, 'start');
    if (result !== null && typeof result !== 'string') {
      input.times.set(optionId, performance.now());
      return { kind: 'option-started', optionId, appSwitch: result };
    }
    if (result) explain(optionId, result, input);
  } catch (error) {
    return { kind: 'option-failed', optionId, error };
  }
  discard(optionId, input);
  return { kind: 'option-withdrawn', optionId };
}

/** The developer reads why an option is not offered. */
function explain(optionId: OptionId, reason: string, { refusals, reporter }: StartInput): null {
  refusals.set(optionId, reason);
  reporter.warn(`${optionId} is not offered: ${reason} See ${docsUrl}/guides/not-offered`);
  return null;
}

/** A check that fails or takes too long is reported, and counts as unsupported. */
function reportCheck(optionId: OptionId, cause: unknown, { refusals, reporter }: StartInput): null {
  refusals.set(optionId, String(cause));
  reporter.error(new Error(`${optionId} view errored when checking if it was supported.`, { cause }));
  return null;
}

/** Removes what an option that is not offered has begun. */
function discard(optionId: OptionId, { widget, reporter }: StartInput): void {
  widget.methods.get(optionId)?.teardown().catch(reporter.error);
}
