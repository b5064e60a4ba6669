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

/**
 * Reads a merchant's options once. It never throws and never changes the merchant's objects: a value that an option
 * does not accept counts as not given. A missing authorization is read as the empty string. A payment option is
 * configured under its id.
 */
export function readOptions(
  given: unknown,
  registry: readonly Pick<PaymentMethodDefinition, 'id' | 'read'>[],
): CreateOptions {
  const methods = Object.fromEntries(registry.map(({ id, read = switchOr(record) }) => [id, read]));
  // Each definition reads its own option.
  return { authorization: '', ...shape({ ...methods, ...readers } as Readers<CreateOptions>)(given) };
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

const setting = shape<{ value?: unknown }>({ value: given => copy(given) ?? undefined });

/**
 * Every other option in each of its forms. Elements, selectors and the order of options are checked later,
 * with errors in a documented order.
 */
const readers: Readers<Omit<CreateOptions, PaymentOptionId>> = {
  authorization: text,
  container: anything,
  selector: anything,
  locale: text,
  translations: mapOf(text),
  paymentOptionPriority: anything,
  threeDSecure: switchOr(record<ThreeDSecureOptions>),
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
  signal: abortSignal,
};

/** Reads `aborted` with the getter of `AbortSignal`: a signal of another frame is no instance of our class. */
function abortSignal(value: unknown): AbortSignal | undefined {
  return typeof Reflect.get(AbortSignal.prototype, 'aborted', value) === 'boolean' ? anything(value) : undefined;
}
