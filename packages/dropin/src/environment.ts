import type { Analytics } from './analytics/analytics.ts';
import type { CreateOptions } from './config/create-options.ts';
import type { Cancel, Clock, Reporter } from './core/ports.ts';
import type { ConnectGateway, GatewayConnection } from './gateway/gateway.ts';
import type { LocaleTexts } from './i18n/message-key.ts';
import type { PaymentMethodDefinition } from './methods/method.ts';

/** The outside world as a widget is given it. Tests give it another. */
export interface Environment {
  readonly connect: ConnectGateway;
  readonly clock: Clock;
  readonly reporter: Reporter;
  readonly registry: readonly PaymentMethodDefinition[];
  /** Loads the texts of a locale that differ from the English base. */
  readonly loadTexts: (locale: string) => Promise<LocaleTexts>;
  /** Loads the deferred UI, which is needed only after the card form is ready. */
  readonly loadDeferredUi: () => Promise<typeof import('./ui/deferred-ui.ts')>;
  /** Runs what is in no hurry once the form has stood for a moment. */
  readonly afterForm: (task: () => void) => Cancel;
  /** Starts sending analytics to the gateway. */
  readonly startAnalytics: (connection: GatewayConnection, options: CreateOptions) => Analytics;
  /** Where the stylesheet that ships with the widget is; `null` when the script does not know its own address. */
  readonly stylesheetHref: string | null;
}
