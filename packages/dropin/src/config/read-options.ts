import type { ExpressOptions } from '../express/express-options.ts';
import type { MethodOptions } from '../methods/declarations.ts';
import type { PaymentMethodDefinition } from '../methods/method.ts';
import type { ThreeDSecureOptions } from '../three-d-secure/three-d-secure-options.ts';
import type { CreateOptions, DataCollectorOptions } from './create-options.ts';
import type { PaymentOptionId, ViewId } from './payment-option-id.ts';
import {
  anything,
  callable,
  copy,
  either,
  flag,
  list,
  mapOf,
  oneOf,
  type Reader,
  type Readers,
  record,
  shape,
  switchOr,
  text,
  truth,
} from './readers.ts';
import type { RequestOptions } from './request-options.ts';

/** What reads the option of a payment option. */
type OptionReader = Pick<PaymentMethodDefinition, 'id' | 'read'>;

/**
 * Reads a merchant's options once. It never throws and never changes the merchant's objects: a value that an option
 * does not accept counts as not given. A missing authorization is read as the empty string. A payment option is
 * configured under its id. The options of further payment options are only copied: their definitions read them later.
 */
export function readOptions(
  given: unknown,
  registry: readonly OptionReader[],
  furtherNames: readonly string[] = [],
): CreateOptions {
  const further = furtherNames.map(name => [name, copied]);
  const all = { ...Object.fromEntries(further), ...methodReaders(registry), ...readers };
  // Each definition reads its own option.
  return { authorization: '', ...shape(all as Readers<CreateOptions>)(given) };
}

/** The readers of payment options, by the names of their options of `create`. */
export function methodReaders(registry: readonly OptionReader[]): Readonly<Record<string, Reader<unknown>>> {
  return Object.fromEntries(registry.map(({ id, read = switchOr(record) }) => [id, read]));
}

/** Reads the options of a request, with the same care. */
export function readRequestOptions(given: unknown): RequestOptions {
  return requestOptions(given) ?? {};
}

const requestOptions = shape<RequestOptions>({ threeDSecure: record });

/** Reads the new value of a setting, with the same care. */
export function readSetting(value: unknown): unknown {
  return setting({ value })?.value;
}

const copied: Reader<unknown> = given => copy(given) ?? undefined;

const setting = shape<{ value?: unknown }>({ value: copied });

/**
 * Every other option in each of its forms. Elements, selectors and the order of options are checked later,
 * with errors in a documented order.
 */
const readers: Readers<Omit<CreateOptions, keyof MethodOptions | 'customMethods' | 'layout'>> = {
  authorization: either(text, callable<() => Promise<string>>),
  container: anything,
  selector: anything,
  locale: text,
  translations: mapOf(text),
  paymentOptionPriority: anything,
  threeDSecure: switchOr(record<ThreeDSecureOptions>),
  expressMethods: record<ExpressOptions>,
  dataCollector: switchOr(record<DataCollectorOptions>),
  vaultManager: truth,
  preselectVaultedPaymentMethod: flag,
  showDefaultPaymentMethodFirst: flag,
  // Other ids are accepted, and match nothing.
  hiddenVaultedPaymentMethodTypes: list as Reader<readonly PaymentOptionId[]>,
  initialView: text as Reader<ViewId>,
  analytics: flag,
  stylesheet: either(text, oneOf(false)),
  colorScheme: oneOf('auto', 'light', 'dark'),
  beforeWalletOpen: callable,
  canDelete: callable,
  beforeRequest: callable,
  signal: abortSignal,
};

/** Reads `aborted` with the getter of `AbortSignal`: a signal of another frame is no instance of our class. */
function abortSignal(value: unknown): AbortSignal | undefined {
  return typeof Reflect.get(AbortSignal.prototype, 'aborted', value) === 'boolean' ? anything(value) : undefined;
}
