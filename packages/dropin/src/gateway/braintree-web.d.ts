// biome-ignore-all lint/style/noDefaultExport: an import sees the library's CommonJS modules this way.

/** The parts of braintree-web that we use; it ships no types of its own. */
declare module 'braintree-web/client/client.js' {
  export interface ClientConfiguration {
    analyticsMetadata: Record<string, unknown>;
    authorization: string;
    authorizationType: 'TOKENIZATION_KEY' | 'CLIENT_TOKEN';
    authorizationFingerprint?: string | undefined;
    paymentMethodIdJwt?: unknown;
    gatewayConfiguration: unknown;
  }

  export type ClientRequest =
    | {
        method: 'get' | 'post';
        endpoint: string;
        data: Readonly<Record<string, unknown>>;
        timeout?: number | undefined;
      }
    | {
        api: 'graphQLApi';
        data: { query: string; operationName?: string; variables: Readonly<Record<string, unknown>> };
      };

  /** Gets the body of an error, or that of a reply. */
  export type RequestDone = (error: unknown, reply: unknown, status: number) => void;

  export interface Client {
    getConfiguration(): ClientConfiguration;
    request(request: ClientRequest): Promise<unknown>;
    _request(options: unknown, done: RequestDone): void;
    _configuration: ClientConfiguration;
  }

  const Client: {
    new (configuration: ClientConfiguration): Client;
    initialize(options: { authorization: string }): Promise<Client>;
  };
  export default Client;
}

declare module 'braintree-web/client/constants.js' {
  const constants: { readonly BRAINTREE_VERSION: string };
  export default constants;
}

declare module 'braintree-web/client/request/graphql/generators/configuration.js' {
  export default function makeQuery(): { readonly query: string; readonly operationName: string };
}

declare module 'braintree-web/client/request/graphql/adapters/configuration.js' {
  /** Turns a reply into a configuration of the older API; that of a reply with errors is the error. */
  export default function readReply(
    reply: unknown,
    request: { _graphQL: { _config: { url: string } } },
  ): Readonly<Record<string, unknown>>;
}

declare module 'braintree-web/client/request/index.js' {
  export default function request(
    options: { url: string; method: 'GET'; data: Record<string, unknown>; timeout: number },
    done: (error: unknown, reply: unknown, status: number) => void,
  ): void;
}

declare module 'braintree-web/hosted-fields/external/hosted-fields.js' {
  import type { CardFields, CardFieldsOptions } from './card-fields.ts';

  /** The frames, with internals that teardown has to clean up. */
  export type HostedFields = CardFields & {
    on(name: 'ready' | 'timeout', handler: () => void): void;
    _emit: () => void;
    _clientPromise: Promise<unknown>;
    readonly _bus: {
      readonly channel: string;
      readonly listeners: readonly { readonly eventName: string; readonly originalHandler: unknown }[];
      off(eventName: string, handler: unknown): boolean;
    };
  };

  const HostedFields: new (options: CardFieldsOptions & { client: unknown }) => HostedFields;
  export default HostedFields;
}

declare module 'braintree-web/lib/braintree-error.js' {
  const BraintreeError: new (description: { type: string; code: string; message: string }) => Error;
  export default BraintreeError;
}

declare module 'braintree-web/lib/create-authorization-data.js' {
  export default function createAuthorizationData(authorization: string): {
    configUrl: string;
    environment: string;
    attrs: { tokenizationKey?: string; authorizationFingerprint?: string };
    graphQL?: { readonly url: string; readonly date: string };
    paymentMethodIdJwt?: unknown;
  };
}

declare module 'braintree-web/lib/constants.js' {
  const constants: Readonly<
    Record<'BRAINTREE_LIBRARY_VERSION' | 'INTEGRATION' | 'PLATFORM' | 'SOURCE' | 'VERSION', string>
  > & { readonly GRAPHQL_URLS: Readonly<Record<string, string | undefined>> };
  export default constants;
}

declare module 'braintree-web/lib/create-assets-url.js' {
  const createAssetsUrl: { create(authorization: string): string };
  export default createAssetsUrl;
}

declare module 'braintree-web/lib/add-metadata.js' {
  const metadata: {
    addMetadata(
      configuration: { authorization: string; analyticsMetadata: Record<string, unknown> },
      data?: Record<string, unknown>,
    ): Record<string, unknown>;
  };
  export default metadata;
}

declare module 'braintree-web/lib/is-verified-domain.js' {
  export default function isVerifiedDomain(url: string): boolean;
}

declare module 'braintree-web/lib/analytics.js' {
  const analytics: Readonly<Record<'sendEvent' | 'sendEventPlus', (...given: readonly unknown[]) => Promise<unknown>>>;
  export default analytics;
}

declare module 'braintree-web/data-collector/index.js' {
  import type { DataCollector } from './gateway.ts';

  const dataCollector: { create(options: Record<string, unknown>): Promise<DataCollector> };
  export default dataCollector;
}

declare module 'braintree-web/google-payment/index.js' {
  import type { GooglePaymentComponent } from './google-payment.ts';

  const googlePayment: { create(options: Readonly<Record<string, unknown>>): Promise<GooglePaymentComponent> };
  export default googlePayment;
}

declare module 'braintree-web/apple-pay/index.js' {
  import type { ApplePayComponent } from './apple-pay.ts';

  const applePay: { create(options: Readonly<Record<string, unknown>>): Promise<ApplePayComponent> };
  export default applePay;
}

declare module 'braintree-web/paypal-checkout/index.js' {
  import type { GatewayComponent } from './gateway.ts';
  import type { PayPalComponent } from './paypal-component.ts';

  const paypalCheckout: GatewayComponent<PayPalComponent>;
  export default paypalCheckout;
}

declare module 'braintree-web/local-payment/external/local-payment.js' {
  import type { FrameService } from 'braintree-web/lib/frame-service/external/index.js';
  import type { LocalPaymentComponent } from './local-payment-component.ts';

  const LocalPayment: new (
    options: Readonly<Record<string, unknown>>,
  ) => LocalPaymentComponent & {
    _initialize(): Promise<unknown>;
    /** There once it is initialized with a window. */
    readonly _frameService: FrameService;
  };
  export default LocalPayment;
}

declare module 'braintree-web/us-bank-account/us-bank-account.js' {
  import type { UsBankAccountComponent } from './us-bank-account-component.ts';

  const USBankAccount: new (options: Readonly<Record<string, unknown>>) => UsBankAccountComponent;
  export default USBankAccount;
}

declare module 'braintree-web/lib/frame-service/external/index.js' {
  import type { OpenedWindow } from '../browser/shown-window.ts';

  export interface FrameService {
    /** What it opened: a window, or what stands in for one in an app. */
    readonly _frame?: { readonly _frame?: OpenedWindow } | null;
    open(options: object, done: (error: unknown, values?: unknown) => void): void;
    redirect(url: string): void;
    close(): void;
    focus(): void;
    teardown(): void;
  }

  const frameService: {
    create(options: Readonly<Record<string, unknown>>, done: (service: FrameService) => void): void;
  };
  export default frameService;
}

declare module 'braintree-web/sepa/external/mandate.js' {
  import type { CreatedMandate, SepaReply } from './sepa-component.ts';

  type Options = Readonly<Record<string, unknown>>;

  const mandates: {
    createMandate(client: unknown, options: Options): Promise<CreatedMandate>;
    handleApproval(client: unknown, options: Options): Promise<SepaReply>;
    handleApprovalForFullPageRedirect(client: unknown, options: Options): Promise<SepaReply>;
  };
  export default mandates;
}
