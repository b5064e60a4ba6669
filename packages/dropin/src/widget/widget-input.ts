import type { Analytics } from '../analytics/analytics.ts';
import type { CreateOptions } from '../config/create-options.ts';
import type { Translator } from '../i18n/translator.ts';
import type { PaymentMethodDefinition } from '../methods/method.ts';
import type { ThreeDSecureService } from '../services/service.ts';
import type { Environment } from './environment.ts';
import type { SavedMethods } from './saved-methods.ts';
import type { Shell } from './shell.ts';

/** The dependencies of a widget. */
export interface WidgetInput {
  readonly options: CreateOptions;
  readonly shell: Shell;
  readonly translate: Translator;
  /** The methods that the merchant configured, in order; `update` changes the list. */
  readonly definitions: PaymentMethodDefinition[];
  readonly saved: SavedMethods;
  readonly analytics: Pick<Analytics, 'send'>;
  /** Verifies cards, if the merchant configured it; `update` turns it on and off. */
  verification?: ThreeDSecureService | undefined;
  readonly environment: Environment;
}
