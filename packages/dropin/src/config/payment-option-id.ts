import type { CustomMethodIds } from '../methods/custom/custom-options.ts';
import type { ChangeableOptions, MethodOptions } from '../methods/declarations.ts';

/** The id of a payment option. Which of them can be offered depends on what this version has built in. */
export type PaymentOptionId = keyof MethodOptions | Extract<keyof CustomMethodIds, string>;

/** The id of a view: the sheet of an option, the list of options, the saved methods, or the delete confirmation. */
export type ViewId = PaymentOptionId | 'options' | 'methods' | 'delete-confirmation';

/** The options that `updateConfiguration` can change. */
export type ConfigurableOption = keyof ChangeableOptions | 'threeDSecure';
