import type { MethodHooks } from '../method-hooks.ts';
import type { PayPalPayments } from './paypal-payment.ts';
import type { ButtonOptions } from './paypal-script.ts';
import { type ButtonSettings, buttonStyle } from './paypal-settings.ts';

/** What a button's callbacks need of its option. */
export interface OptionState {
  readonly hooks: MethodHooks;
  /** The settings of now. */
  readonly current: () => ButtonSettings;
  /** Counts what the page changes: an approval of a payment that began before a change doesn't count. */
  readonly epoch: () => number;
  readonly isTornDown: () => boolean;
}

/** The options of PayPal's button, whose callbacks create and tokenize the payments. */
export function buttonOptions(payments: PayPalPayments, state: OptionState): ButtonOptions {
  const { hooks, current, epoch } = state;
  const { id, settings } = current();
  let failure: unknown;
  let begun = epoch();

  async function create(): Promise<string> {
    failure = undefined;
    begun = epoch();
    try {
      return await payments.create(current());
    } catch (error) {
      // PayPal may pass on only the text of an error.
      failure = error;
      throw error;
    }
  }

  function mayStart(): boolean {
    if (!payments.isActive) return hooks.mayOpen();
    hooks.failed({ key: 'paypalTokenizationRequestActiveError' });
    return false;
  }

  return {
    fundingSource: id === 'paypalCredit' ? 'credit' : 'paypal',
    style: buttonStyle(current()),
    [settings.flow === 'vault' ? 'createBillingAgreement' : 'createOrder']: create,
    onClick: (_data, actions) => (mayStart() ? actions.resolve() : actions.reject()),
    onApprove: data => approve(payments, data, begun, state),
    onCancel: () => undefined,
    onError(error) {
      hooks.failed({ error: failure ?? error });
      failure = undefined;
    },
  };
}

async function approve(
  payments: PayPalPayments,
  data: Readonly<Record<string, unknown>>,
  begun: number,
  { hooks, epoch, isTornDown }: OptionState,
): Promise<void> {
  if (begun !== epoch()) return;
  hooks.busyChanged(true);
  try {
    const method = await payments.tokenize(data);
    if (isTornDown()) return;
    hooks.busyChanged(false);
    if (begun === epoch()) hooks.approved(method);
  } catch (error) {
    if (isTornDown()) return;
    hooks.busyChanged(false);
    hooks.failed({ error });
  }
}
