import { defaultEnvironment } from './environments/default-environment.ts';
import { useOwnStyles } from './environments/own-styles.ts';
import { DropinError } from './errors/dropin-error.ts';
import { type Create, makeCreate } from './public-api/create.ts';
import { makePreload, type Preload } from './public-api/preload.ts';
import { VERSION } from './version.ts';

export type { CardFieldKey } from './gateway/card-fields.ts';

const environment = defaultEnvironment(useOwnStyles);

/** Mounts the widget. Resolves once the shopper can use it. */
export const create: Create = makeCreate(environment);

/** Downloads parts of the widget before it is created. */
export const preload: Preload = makePreload(environment);

/** The same as one object, as the default import. */
const dropin: {
  readonly create: Create;
  readonly preload: Preload;
  readonly DropinError: typeof DropinError;
  readonly VERSION: string;
} = { create, preload, DropinError, VERSION };

export type { Callback } from './async/promise-or-callback.ts';
export type {
  CreateSettings,
  DataCollectorOptions,
  Options,
  Options as CreateOptions,
  Place,
  RequestAttempt,
} from './config/create-options.ts';
export type { ConfigurableOption, PaymentOptionId, ViewId } from './config/payment-option-id.ts';
export type {
  ChangeActiveViewPayload,
  DropinEvents,
  OptionFailure,
  PaymentMethodRequestablePayload,
  PaymentOptionSelectedPayload,
  ReadyTimings,
  WidgetStatus,
} from './config/public-events.ts';
export type {
  RequestOptions,
  ThreeDSecureAdditionalInformation,
  ThreeDSecureAddress,
  ThreeDSecureLookup,
  ThreeDSecurePolicy,
  ThreeDSecureRequest,
} from './config/request-options.ts';
export type { BinData, BinDataAnswer, ThreeDSecureInfo } from './core/payload.ts';
export type { PaymentMethodDetails } from './core/payment-method.ts';
export type { DropinErrorCode, DropinErrorType } from './errors/error-table.ts';
export type {
  ExpressAddress,
  ExpressAnswer,
  ExpressContact,
  ExpressDetails,
  ExpressLineItem,
  ExpressMethodId,
  ExpressOptions,
  ExpressRefusal,
  ExpressReply,
  ExpressShippingOption,
  ExpressUpdate,
} from './express/express-options.ts';
export type { CardFormEvent, CardFormState } from './gateway/card-fields.ts';
export type { MessageKey, Translations } from './i18n/message-key.ts';
export type { ApplePayOptions } from './methods/apple-pay/apple-pay-options.ts';
export type {
  CardFieldOverride,
  CardOptions,
  CardOverrides,
  CardPayload,
  CardPayload as cardPaymentMethodPayload,
  CardVaultOptions,
} from './methods/card/card-options.ts';
export type {
  CustomMethod,
  CustomMethodColors,
  CustomMethodContext,
  CustomMethodIds,
  CustomMethodResult,
  CustomMethodsOption,
  CustomPayload,
} from './methods/custom/custom-options.ts';
export type {
  AccountPayload,
  PaymentMethodPayload,
  PaymentMethodType,
  PaymentResult,
  WalletPayload,
} from './methods/declarations.ts';
export type { GooglePayOptions } from './methods/google-pay/google-pay-options.ts';
export type {
  KnownLocalPayment,
  LocalPaymentAddress,
  LocalPaymentDetails,
  LocalPaymentFallback,
  LocalPaymentMethod,
  LocalPaymentOptions,
  LocalPaymentPayload,
} from './methods/local-payment/local-payment-options.ts';
export type { PayLaterOptions, PayPalMessagesOptions, PayPalOptions } from './methods/paypal/paypal-options.ts';
export type {
  SepaBillingAddress,
  SepaDetails,
  SepaDirectDebitOptions,
  SepaPayload,
} from './methods/sepa/sepa-options.ts';
export type {
  UsBankAccountAddress,
  UsBankAccountDetails,
  UsBankAccountOptions,
  UsBankAccountPayload,
} from './methods/us-bank-account/us-bank-account-options.ts';
export type { VenmoOptions } from './methods/venmo/venmo-options.ts';
export type { Create } from './public-api/create.ts';
export type { Dropin, DropinHandler } from './public-api/instance.ts';
export type { Preload, PreloadOptions } from './public-api/preload.ts';
export type { ThreeDSecureOptions } from './three-d-secure/three-d-secure-options.ts';
export type { FixedOption, UpdateOptions, UpdateResult } from './update/update-options.ts';
export { DropinError, dropin as default, VERSION };
