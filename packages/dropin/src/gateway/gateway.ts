import type { CardFields, CardFieldsOptions } from './card-fields.ts';
import type { SavedMethod } from './saved-method.ts';

/** Opens a connection, and starts requests without awaiting them. */
export type ConnectGateway = (authorization: string) => GatewayConnection;

/** The payment gateway: the operations that the widget uses. */
export interface GatewayConnection {
  /** Facts in the authorization itself, available before any request. */
  readonly hints: GatewayHints;
  /**
   * The merchant's account. Rejects with the library's error if the gateway is unreachable or rejects the request; a
   * rejection without a listener is not reported as unhandled.
   */
  readonly configuration: Promise<GatewayConfiguration>;
  /** The analytics address; `null` if the account has none or cannot be fetched. Never rejects. */
  readonly analytics: Promise<AnalyticsTarget | null>;
  /** Adds the card frames to the page immediately, before the configuration is loaded. */
  createCardFields(options: CardFieldsOptions): CardFieldsAttempt;
  /** The customer's saved methods: none for guests, and none after any failure. */
  fetchPaymentMethods(options: { readonly defaultFirst: boolean }): Promise<readonly SavedMethod[]>;
  /** Deletes a saved method, or rejects with a `VaultError`. */
  deletePaymentMethod(nonce: string): Promise<void>;
  /** Starts collecting device data for fraud protection. */
  createDataCollector(options: Readonly<Record<string, unknown>>): Promise<DataCollector>;
}

/** Known or likely facts before the gateway answers; `null` if unknown. */
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
  /** Brands by their gateway names, for instance `MasterCard`. */
  readonly supportedCardTypes: readonly string[];
  /** The fields that cards are verified with: `cvv`, `postal_code`. */
  readonly challenges: readonly string[];
  /** The analytics address. */
  readonly analyticsUrl: string | null;
  readonly paypalEnabled: boolean;
  readonly applePayWeb: boolean;
  readonly androidPay: boolean;
  readonly payWithVenmo: boolean;
  readonly threeDSecureEnabled: boolean;
}

/** The analytics address, and the data that every post contains beside the events. */
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
