import { rootOf } from '../../browser/root-of.ts';
import type { GatewayConfiguration } from '../../gateway/gateway.ts';
import type { GooglePaymentComponent } from '../../gateway/google-payment.ts';
import type { MethodHooks } from '../method-hooks.ts';
import type { GivenSettings } from './google-pay-settings.ts';
import type { GoogleEnvironment, PaymentsClient } from './payments-client.ts';

// What the form and the express row share.

/** One opening of Google's sheet. */
export interface Opening {
  readonly client: PaymentsClient;
  readonly wallet: GooglePaymentComponent;
  /** The payment data request; throws for values that JSON can't express. */
  readonly request: () => GivenSettings;
  /** Details that the method has beside those of its card. @default none */
  readonly detailsOf?: (response: unknown) => object;
  /** Who is told of the payment. */
  readonly told: Pick<MethodHooks, 'approved' | 'busyChanged' | 'failed'>;
}

/** Google's name of an account's environment. */
export function environmentOf({ environment }: GatewayConfiguration): GoogleEnvironment {
  return environment === 'production' ? 'PRODUCTION' : 'TEST';
}

/** The options of Google's button in its place. */
export function buttonOptions(place: Element, settings: GivenSettings, onPress: () => void): GivenSettings {
  const root = rootOf(place);
  const radius = Number.parseFloat(getComputedStyle(place).borderTopLeftRadius);
  return {
    buttonType: 'short',
    // As wide, high and round as its place, like the buttons of the other wallets.
    buttonSizeMode: 'fill',
    ...(Number.isNaN(radius) ? {} : { buttonRadius: radius }),
    // Google's styles would otherwise not reach a button in shadow DOM.
    ...(root === document ? {} : { buttonRootNode: root }),
    ...settings,
    onClick(event: Event) {
      event.preventDefault();
      onPress();
    },
  };
}
