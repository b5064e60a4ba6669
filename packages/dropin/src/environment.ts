import type { Analytics } from './analytics/analytics.ts';
import type { CreateOptions } from './config/create-options.ts';
import type { Cancel, Clock, Reporter } from './core/ports.ts';
import type { ConnectGateway, GatewayConnection } from './gateway/gateway.ts';
import type { LocaleTexts } from './i18n/message-key.ts';
import type { PaymentMethodDefinition } from './methods/method.ts';

/** The widget's dependencies on the outside world, which tests replace. */
export interface Environment {
  readonly connect: ConnectGateway;
  readonly clock: Clock;
  readonly reporter: Reporter;
  readonly registry: readonly PaymentMethodDefinition[];
  /** Loads the texts of a locale that differ from the English base. */
  readonly loadTexts: (locale: string) => Promise<LocaleTexts>;
  /** Loads the deferred UI, which is needed only after the card form is ready. */
  readonly loadDeferredUi: () => Promise<typeof import('./ui/deferred-ui.ts')>;
  /** Runs a non-urgent task some time after the form is ready. */
  readonly afterForm: (task: () => void) => Cancel;
  /** Starts sending analytics to the gateway. */
  readonly startAnalytics: (connection: GatewayConnection, options: CreateOptions) => Analytics;
  /** Address of the stylesheet that ships with the widget; `null` if the script does not have its own address. */
  readonly stylesheetHref: string | null;
}
