import { type Create, makeCreate } from './create.ts';
import { defaultEnvironment } from './default-environment.ts';
import { makePreload, type Preload } from './preload.ts';

// Bundlers recognise this form: they emit the stylesheet as a separate file and replace the URL.
const environment = defaultEnvironment(new URL('./dropin.css', import.meta.url).href);

/** Mounts the widget. Resolves once the shopper can use it. */
export const create: Create = makeCreate(environment);

/** Downloads parts of the widget before it is created. */
export const preload: Preload = makePreload(environment);

export type { Callback } from './calling-convention.ts';
export type {
  CardFieldKey,
  CardFieldOverride,
  CardOptions,
  CardOverrides,
  CardVaultOptions,
} from './config/card-options.ts';
export type { CreateOptions, DataCollectorOptions } from './config/create-options.ts';
export type { ConfigurableOption, PaymentOptionId, ViewId } from './config/payment-option-id.ts';
export type {
  RequestOptions,
  ThreeDSecureAdditionalInformation,
  ThreeDSecureAddress,
  ThreeDSecureRequest,
} from './config/request-options.ts';
export type {
  ApplePayOptions,
  GooglePayOptions,
  PayPalOptions,
  ThreeDSecureOptions,
  VenmoOptions,
} from './config/wallet-options.ts';
export type {
  AccountPayload,
  BinData,
  BinDataAnswer,
  CardPayload,
  PaymentMethodPayload,
  ThreeDSecureInfo,
  WalletPayload,
} from './core/payload.ts';
export type { PaymentMethodDetails, PaymentMethodType } from './core/payment-method.ts';
export type { Create } from './create.ts';
export { DropinError } from './errors/dropin-error.ts';
export type { DropinErrorCode, DropinErrorType } from './errors/error-table.ts';
export type { CardFormEvent, CardFormState } from './gateway/card-fields.ts';
export type { MessageKey, Translations } from './i18n/message-key.ts';
export type { Dropin, DropinHandler } from './instance.ts';
export type { Preload, PreloadOptions } from './preload.ts';
export type { DropinEvents } from './public-events.ts';
export { VERSION } from './version.ts';
