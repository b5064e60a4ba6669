import type { CreateSettings } from '../config/create-options.ts';
import type { PaymentOptionId } from '../config/payment-option-id.ts';

/** The options of `create` that it reads once: another value needs another widget. */
export type FixedOption =
  | 'authorization'
  | 'container'
  | 'selector'
  | 'stylesheet'
  | 'signal'
  | 'dataCollector'
  | 'analytics'
  | 'initialView'
  | 'layout'
  | 'customMethods';

/** The same by name, so that the compiler finds one that is missing. */
export const fixedOptions: Readonly<Record<FixedOption, true>> = {
  authorization: true,
  container: true,
  selector: true,
  stylesheet: true,
  signal: true,
  dataCollector: true,
  analytics: true,
  initialView: true,
  layout: true,
  customMethods: true,
};

/**
 * The options that `update` changes. One that is left out stays as it is, `null` gives it its default, and `false` takes a
 * payment option away. The settings of an option are merged over those that it has; one that is `null` is removed.
 */
export type UpdateOptions = {
  [Name in Exclude<keyof CreateSettings, FixedOption>]?:
    | CreateSettings[Name]
    | (Name extends PaymentOptionId | 'expressMethods'
        ? Partial<Exclude<CreateSettings[Name], boolean>> | false
        : never)
    | null;
} & { [Name in FixedOption]?: never };

/** What an update has done. */
export interface UpdateResult {
  /**
   * The options whose fields keep their frames until they are empty, because a new frame would take away what the shopper
   * has typed; all else is on screen.
   */
  readonly deferred: readonly PaymentOptionId[];
}
