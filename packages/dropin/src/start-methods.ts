import type { CreateOptions } from './config/create-options.ts';
import type { Reporter } from './core/ports.ts';
import { DropinError } from './errors/dropin-error.ts';
import type { GatewayConfiguration, GatewayConnection } from './gateway/gateway.ts';
import type { PaymentMethodDefinition } from './methods/method.ts';
import type { SavedMethods } from './vault/saved-methods.ts';
import type { Widget } from './widget.ts';

/** The dependencies of starting the payment options. */
export interface StartInput {
  readonly widget: Widget;
  readonly connection: GatewayConnection;
  readonly saved: SavedMethods;
  readonly options: CreateOptions;
  readonly definitions: readonly PaymentMethodDefinition[];
  readonly reporter: Reporter;
}

/**
 * Calls `begin` of the methods, waits for the account, then starts those that it allows, in parallel with the fetch of
 * the saved methods. The widget gets each result; a method that throws, against its contract, makes this reject.
 */
export async function startMethods(input: StartInput): Promise<void> {
  const { widget, connection, saved, options, definitions, reporter } = input;
  for (const method of widget.methods.values()) method.begin?.(connection);
  let account: GatewayConfiguration;
  try {
    account = await connection.configuration;
  } catch (error) {
    return widget.dispatch({ kind: 'closed', error: new DropinError('GATEWAY_UNAVAILABLE', error) });
  }
  // Accepting unverified payments although the merchant configured verification would be worse than accepting none.
  if (options.threeDSecure) {
    return widget.dispatch({ kind: 'closed', error: new DropinError('THREE_D_SECURE_SETUP_FAILED') });
  }
  const checks = await Promise.all(definitions.map(({ id }) => isOffered(id, widget, account, reporter)));
  if (widget.state.phase === 'closed') return;
  const offered = definitions.filter((_, index) => checks[index]);
  for (const { id } of definitions.filter((_, index) => !checks[index])) {
    widget.methods.get(id)?.teardown().catch(reporter.error);
  }
  if (offered.length === 0) return widget.dispatch({ kind: 'closed', error: new DropinError('NO_VALID_OPTIONS') });
  saved.offer(offered.map(({ paymentType }) => paymentType));
  widget.dispatch({
    kind: 'connected',
    isGuest: account.isGuest,
    options: offered,
    settings: {
      isPreselecting: options.preselectVaultedPaymentMethod !== false,
      initialView: options.initialView ?? null,
    },
  });
  await Promise.all([...offered.map(({ id }) => startOne(id, input, account)), takeSaved(input)]);
}

/** Stores the saved methods if the code of their rows loads; without rows their view would be blank. */
async function takeSaved({ widget, saved }: StartInput): Promise<void> {
  const methods = await saved.fetch();
  const areShown = methods.length > 0 && (await widget.complete());
  widget.dispatch({ kind: 'vault-known', methods: areShown ? methods : [] });
}

async function startOne(
  optionId: string,
  { widget, connection }: StartInput,
  account: GatewayConfiguration,
): Promise<void> {
  try {
    const appSwitch = await widget.methods.get(optionId)?.start(connection, account);
    widget.dispatch({ kind: 'option-started', optionId, appSwitch });
  } catch (error) {
    widget.dispatch({ kind: 'option-failed', optionId, error });
  }
}

/** A check that throws is reported to the developer and counts as unsupported. */
async function isOffered(
  optionId: string,
  widget: Widget,
  account: GatewayConfiguration,
  reporter: Reporter,
): Promise<boolean> {
  try {
    return (await widget.methods.get(optionId)?.isOffered(account)) ?? false;
  } catch (error) {
    reporter.error(error);
    return false;
  }
}
