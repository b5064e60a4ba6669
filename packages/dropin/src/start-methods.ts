import type { CreateOptions } from './config/create-options.ts';
import type { Reporter } from './core/ports.ts';
import { DropinError } from './errors/dropin-error.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { PaymentMethodDefinition } from './methods/method.ts';
import type { Widget } from './widget.ts';

/** What has to be at hand once the gateway answers. */
export interface StartInput {
  readonly widget: Widget;
  readonly connecting: Promise<Gateway>;
  readonly options: CreateOptions;
  readonly definitions: readonly PaymentMethodDefinition[];
  readonly reporter: Reporter;
}

/** Waits for the gateway, then starts the methods that it allows, side by side. Never rejects: the widget is told. */
export async function startMethods({ widget, connecting, options, definitions, reporter }: StartInput): Promise<void> {
  let gateway: Gateway;
  try {
    gateway = await connecting;
  } catch (error) {
    return widget.dispatch({ kind: 'closed', error: new DropinError('GATEWAY_UNAVAILABLE', error) });
  }
  // Taking payments unverified although the merchant asked for verification would be worse than taking none.
  if ('threeDSecure' in options && options.threeDSecure) {
    return widget.dispatch({ kind: 'closed', error: new DropinError('THREE_D_SECURE_SETUP_FAILED') });
  }
  const checks = await Promise.all(definitions.map(({ id }) => isOffered(id, widget, gateway, reporter)));
  if (widget.state.phase === 'closed') return;
  const offered = definitions.filter((_, index) => checks[index]);
  if (offered.length === 0) return widget.dispatch({ kind: 'closed', error: new DropinError('NO_VALID_OPTIONS') });
  widget.dispatch({ kind: 'connected', isGuest: gateway.configuration.isGuest, options: offered });
  await Promise.all(offered.map(({ id }) => startOne(id, widget, gateway)));
}

async function startOne(optionId: string, widget: Widget, gateway: Gateway): Promise<void> {
  try {
    await widget.methods.get(optionId)?.start(gateway);
    widget.dispatch({ kind: 'option-started', optionId });
  } catch (error) {
    widget.dispatch({ kind: 'option-failed', optionId, error });
  }
}

/** A check that fails is told to the developer, and counts as a no. */
async function isOffered(optionId: string, widget: Widget, gateway: Gateway, reporter: Reporter): Promise<boolean> {
  try {
    return (await widget.methods.get(optionId)?.isOffered(gateway)) ?? false;
  } catch (error) {
    reporter.error(error);
    return false;
  }
}
