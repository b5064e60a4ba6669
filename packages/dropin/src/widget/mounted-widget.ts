import type { ColorWatch } from '../browser/watch-colors.ts';
import type { CreateOptions } from '../config/create-options.ts';
import type { CallCheck } from '../config/option-warnings.ts';
import type { Service, ThreeDSecureService } from '../services/service.ts';
import type { Environment } from './environment.ts';
import type { StartInput } from './start-input.ts';
import type { Widget } from './widget.ts';
import type { WidgetInput } from './widget-input.ts';

/** A widget that the buyer can use, and what the merchant's API needs of it. */
export interface MountedWidget {
  readonly widget: Widget;
  readonly options: CreateOptions;
  /** What the widget was made with. */
  readonly input: WidgetInput;
  /** What payment options are started with. */
  readonly start: StartInput;
  /** What runs beside the payment options. */
  readonly services: Service[];
  /** Creates the verification of cards, if this build can. */
  readonly createVerification: () => ThreeDSecureService | undefined;
  /** Begins to follow the colours of the page, once; `undefined` if the code did not load. */
  readonly watchColors: () => Promise<ColorWatch | undefined>;
  /** When `create` was called, and when the widget could be used. */
  readonly begunAt: number;
  readonly readyAt: number;
  /** Pending while the options change; requests wait for it. */
  changing?: Promise<unknown> | undefined;
  /** The collected device data; empty if none is collected. */
  readonly deviceData: () => Promise<string>;
  /** Removes the widget from the page. Continues when a step fails, and returns the errors. */
  readonly unmount: () => Promise<readonly unknown[]>;
  /** Warns of calls that have no effect. */
  readonly checks: Promise<CallCheck | undefined>;
  readonly environment: Environment;
}
