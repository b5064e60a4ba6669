import { within } from '../async/within.ts';
import type { CreateOptions } from '../config/create-options.ts';
import { CODE_TIMEOUT_MS } from '../core/timing.ts';
import type { Arrange } from '../ui/views/main-view.ts';
import type { Environment } from '../widget/environment.ts';
import type { FurtherMethods, PaymentMethodDefinition } from './method.ts';

/** To add a payment option that few pages have, add its id here, and its definition in `further-methods.ts`. */
const ids = ['localPayment', 'usBankAccount', 'sepaDirectDebit'] satisfies (keyof CreateOptions)[];

/** The payment options that few pages have. */
export const further: FurtherMethods = {
  ids,
  names: [...ids, 'customMethods', 'layout'] satisfies (keyof CreateOptions)[],
  load: () => import('./further-methods.ts'),
};

/** Every payment option that a page can have, and its options. */
export interface KnownMethods {
  readonly registry: readonly PaymentMethodDefinition[];
  readonly options: CreateOptions;
  /** The layout of the options, whose code comes with the definitions. @default a list */
  readonly arrange?: Arrange | undefined;
}

/** Whether a page wants further payment options. */
export function wantsFurther(options: CreateOptions, { further: { names } }: Pick<Environment, 'further'>): boolean {
  // A list is what a page has without a layout.
  return Object.entries(options).some(([name, value]) => value && value !== 'list' && names.includes(name));
}

/** Adds the further payment options to those of the main script; rejects if they do not load. */
export async function withFurther(
  given: CreateOptions,
  { registry, further }: Pick<Environment, 'registry' | 'further'>,
): Promise<KnownMethods> {
  const { furtherMethods } = await further.load();
  const { definitions, ...known } = furtherMethods(given, { registry });
  return { registry: [...registry, ...definitions], ...known };
}

/** The same for a widget, which is created without the further payment options if they do not load. */
export async function withFurtherIfLoaded(options: CreateOptions, environment: Environment): Promise<KnownMethods> {
  const { registry, clock, reporter } = environment;
  const limit = { clock, timeoutMs: CODE_TIMEOUT_MS, late: 'The code of further options' };
  try {
    return await within(withFurther(options, environment), limit);
  } catch (error) {
    reporter.error(error);
    const { paymentOptionPriority: order } = options;
    // It may contain ids that only the missing definitions know.
    const known = Array.isArray(order) ? order.filter(id => registry.some(method => method.id === id)) : order;
    return { registry, options: { ...options, paymentOptionPriority: known } };
  }
}
