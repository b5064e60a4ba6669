import type { CardFields, CardFieldsOptions } from './card-fields.ts';
import type { SavedMethod } from './saved-method.ts';

/**
 * Opens a connection, and starts requests without awaiting them. A quiet one keeps the payment library from sending
 * analytics of its own.
 */
export type ConnectGateway = (authorization: string, isQuiet?: boolean) => GatewayConnection;

/** The payment gateway: the operations that the widget uses. */
export interface GatewayConnection {
  /** Facts in the authorization itself, available before any request. */
  readonly hints: GatewayHints;
  /**
   * The merchant's account. Rejects with the library's error if the gateway is unreachable or rejects the request; a
   * rejection without a listener is not reported as unhandled.
   */
  readonly configuration: Promise<GatewayConfiguration>;
  /** The analytics URL; `null` if the account has none or cannot be fetched. Never rejects. */
  readonly analytics: Promise<AnalyticsTarget | null>;
  /** Adds the card frames to the page immediately, before the configuration is loaded. */
  createCardFields(options: CardFieldsOptions): CardFieldsAttempt;
  /** The customer's saved methods; none for guests. Rejects if the gateway refuses the authorization or does not respond. */
  fetchPaymentMethods(options: { readonly defaultFirst: boolean }): Promise<readonly SavedMethod[]>;
  /** Deletes a saved method, or rejects with a `VaultError`. */
  deletePaymentMethod(nonce: string): Promise<void>;
  /** Starts collecting device data for fraud protection. */
  createDataCollector(options: Readonly<Record<string, unknown>>): Promise<DataCollector>;
  /**
   * Sends a request to the account's client API, with the authorization and `_meta` added. Resolves with the parsed
   * reply; rejects with a `GatewayRequestError`.
   */
  rest(request: GatewayRequest): Promise<unknown>;
  /**
   * Sends a GraphQL operation, without an operation name. Resolves with the reply's `data`; rejects with a
   * `GatewayRequestError`, also if the reply has `errors`.
   */
  graphql(query: string, variables: Readonly<Record<string, unknown>>): Promise<unknown>;
  /**
   * Loads a component of the payment library and creates it with this connection's client. Rejects with the error of
   * the loader or of the component.
   */
  component<Component>(
    load: () => Promise<GatewayComponent<Component>>,
    options?: Readonly<Record<string, unknown>>,
  ): Promise<Component>;
  /** The credential itself, for third parties that the provider passes it to. */
  readonly rawAuthorization: RawAuthorization;
  /** Calls when another authorization has taken the place of one that was refused. @default never */
  readonly onRenewed?: (listener: () => void) => void;
  /** The facts about this integration (`_meta`) that the gateway expects in requests. Rejects like `configuration`. */
  metadata(): Promise<Readonly<Record<string, unknown>>>;
}

/** A request to the client API. */
export interface GatewayRequest {
  readonly method: 'get' | 'post';
  /** The path after `/v1/`, for instance `payment_methods`. */
  readonly endpoint: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Timeout of one try in milliseconds; a network error is tried twice. @default 60_000 */
  readonly timeoutMs?: number;
}

/** A component of the payment library. */
export interface GatewayComponent<Component> {
  create(options: Readonly<Record<string, unknown>>): Promise<Component>;
}

/** The parts of the authorization: one of them is set, or none if it is unreadable. */
export interface RawAuthorization {
  /** The fingerprint of a client token. */
  readonly fingerprint: string | null;
  /** The tokenization key. */
  readonly key: string | null;
}

/** Known or likely facts before the gateway responds; `null` if unknown. */
export interface GatewayHints {
  readonly isGuest: boolean | null;
  readonly challenges: readonly string[] | null;
}

/** The configuration of the merchant's account. */
export interface GatewayConfiguration {
  readonly environment: string;
  readonly merchantId?: string;
  readonly authorizationType: 'TOKENIZATION_KEY' | 'CLIENT_TOKEN';
  /** True unless the authorization names a customer. */
  readonly isGuest: boolean;
  /** The analytics URL. */
  readonly analyticsUrl: string | null;
  /** URL of the provider's static files, without a slash at the end. */
  readonly assetsUrl: string;
  /** Everything as the gateway sent it: each payment option, and 3-D Secure, reads its own part. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/** The analytics URL, and the data that every post contains beside the events. */
export interface AnalyticsTarget {
  readonly url: string;
  readonly envelope: Readonly<Record<string, unknown>>;
}

/** Card frames that are being created. */
export interface CardFieldsAttempt {
  /** Resolves when all frames respond; rejects after a timeout, and after `teardown`. */
  readonly ready: Promise<CardFields>;
  /** Removes the frames from the page, ready or not. */
  teardown(): Promise<void>;
}

/** Collects facts about the device until it is torn down. */
export interface DataCollector {
  /** JSON that the merchant's server sends with the payment. */
  readonly deviceData: string;
  teardown(): Promise<void>;
}
