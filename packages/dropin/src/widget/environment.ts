import type { Analytics } from '../analytics/analytics.ts';
import type { StylesheetPlace } from '../browser/stylesheet.ts';
import type { CreateOptions } from '../config/create-options.ts';
import type { Cancel, Clock, Reporter } from '../core/ports.ts';
import type { ConnectGateway, GatewayConnection } from '../gateway/gateway.ts';
import type { LoadedTexts } from '../i18n/loaded-texts.ts';
import type { FurtherMethods, PaymentMethodDefinition } from '../methods/method.ts';
import type { ThreeDSecureService, VerificationInput } from '../services/service.ts';
import type { Arrange } from '../ui/views/main-view.ts';

/** The widget's dependencies on the outside world, which tests replace. */
export interface Environment {
  readonly connect: ConnectGateway;
  /** Loads what connects by an authorization that comes later. */
  readonly loadLaterConnection: () => Promise<Pick<typeof import('../gateway/connect-later.ts'), 'connectLater'>>;
  readonly clock: Clock;
  readonly reporter: Reporter;
  readonly registry: readonly PaymentMethodDefinition[];
  /** The payment options that the registry lacks because few pages have them. */
  readonly further: FurtherMethods;
  /** The layout that the page wants in place of the list of options. @default the list */
  readonly arrange?: Arrange | undefined;
  /** Loads the texts of a locale; warns and returns English if there is no such locale. */
  readonly loadTexts: (locale: string, reporter: Pick<Reporter, 'warn'>) => Promise<LoadedTexts>;
  /** Loads the deferred UI, which is needed only after the card form is ready. */
  readonly loadDeferredUi: () => Promise<typeof import('../ui/deferred-ui.ts')>;
  /** Loads the symbols that the form does not wait for, such as those of brands. */
  readonly loadSymbols: () => Promise<Pick<typeof import('../ui/more-symbols.ts'), 'moreSymbols'>>;
  /** Runs a non-urgent task some time after the form is ready. */
  readonly afterForm: (task: () => void) => Cancel;
  /** Starts sending analytics to the gateway. */
  readonly startAnalytics: (connection: GatewayConnection, options: CreateOptions) => Analytics;
  /** Creates the verification of cards. Without it, `create` rejects the option `threeDSecure`. */
  readonly createVerification?: (input: VerificationInput) => ThreeDSecureService;
  /** Adds the stylesheet that ships with the widget, and returns how to remove it. */
  readonly useStyles: (place: StylesheetPlace) => Cancel;
}
