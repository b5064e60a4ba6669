import type { CreateOptions } from '../config/create-options.ts';
import type { CoreEvent } from '../core/event.ts';
import type { Clock, Reporter } from '../core/ports.ts';
import type { OptionId } from '../core/view.ts';
import type { GatewayConfiguration, GatewayConnection } from '../gateway/gateway.ts';
import type { Translator } from '../i18n/translator.ts';
import type { PaymentMethodDefinition } from '../methods/method.ts';
import type { ThreeDSecureService } from '../services/service.ts';
import type { SavedMethods } from './saved-methods.ts';
import type { Widget } from './widget.ts';

/** The dependencies of starting the payment options. */
export interface StartInput {
  readonly widget: Widget;
  readonly connection: GatewayConnection;
  readonly saved: SavedMethods;
  readonly options: CreateOptions;
  /** Verifies cards, if the merchant configured it and this build can. */
  readonly verification: Pick<ThreeDSecureService, 'start'> | undefined;
  readonly definitions: readonly PaymentMethodDefinition[];
  /** Every payment option of this version. */
  readonly registry: readonly PaymentMethodDefinition[];
  readonly translate: Translator;
  /** Begins the express row, if the page has one; `update` adds it and takes it away. */
  express: BeginExpress | undefined;
  readonly clock: Clock;
  readonly reporter: Reporter;
  /** Why options are not offered, by their ids. */
  readonly refusals: Map<OptionId, string>;
  /** When each option could be used, by its id. */
  readonly times: Map<OptionId, number>;
  /** Aborted when the widget is removed: then no timer is left. */
  readonly over: AbortSignal;
}

/** An option that is starting. */
export interface OptionStart {
  readonly id: OptionId;
  /** `null` if it cannot be offered. */
  readonly checked: Promise<Check | null> | undefined;
  /** How its start ended; `null` if it has not begun. */
  readonly started: Promise<CoreEvent | null> | undefined;
}

/** An option that can be offered, unless the check that is left says otherwise. */
export interface Check {
  readonly answer: true | Promise<true | string>;
}

/** Tells the row of the account and of the options that are starting, by their ids. */
export type BeginExpress = (
  input: StartInput,
  account: GatewayConfiguration,
  starts: ReadonlyMap<OptionId, OptionStart>,
) => void;
