import type { CardFields, CardFieldsOptions } from './card-fields.ts';
import type { SavedMethod } from './saved-method.ts';

/** Opens a connection. Nothing is awaited: whatever can start does. */
export type ConnectGateway = (authorization: string) => GatewayConnection;

/** The payment gateway, as far as the widget needs it. */
export interface GatewayConnection {
  /** What the authorization itself states, before any request. */
  readonly hints: GatewayHints;
  /**
   * The merchant's account. Rejects with the library's own error when the gateway cannot be reached or refuses; a
   * rejection without a listener is not reported as unhandled.
   */
  readonly configuration: Promise<GatewayConfiguration>;
  /** The analytics address; `null` if the account has none or cannot be fetched. Never rejects. */
  readonly analytics: Promise<AnalyticsTarget | null>;
  /** Puts the card frames into the page at once, before the configuration is there. */
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

/** What the merchant's account allows. */
export interface GatewayConfiguration {
  readonly environment: string;
  readonly merchantId?: string;
  readonly authorizationType: 'TOKENIZATION_KEY' | 'CLIENT_TOKEN';
  /** True unless the authorization names a customer. */
  readonly isGuest: boolean;
  /** Brands by their gateway names, for instance `MasterCard`. */
  readonly supportedCardTypes: readonly string[];
  /** What a card has to be checked against: `cvv`, `postal_code`. */
  readonly challenges: readonly string[];
  /** Where analytics go. */
  readonly analyticsUrl: string | null;
  readonly paypalEnabled: boolean;
  readonly applePayWeb: boolean;
  readonly androidPay: boolean;
  readonly payWithVenmo: boolean;
  readonly threeDSecureEnabled: boolean;
}

/** Where analytics go, and what every post carries beside the events. */
export interface AnalyticsTarget {
  readonly url: string;
  readonly envelope: Readonly<Record<string, unknown>>;
}

/** Card frames that are on their way. */
export interface CardFieldsAttempt {
  /** Resolves when all frames answer; rejects when they do not in time, and after `teardown`. */
  readonly ready: Promise<CardFields>;
  /** Takes the frames out of the page, ready or not. */
  teardown(): Promise<void>;
}

/** Collects facts about the device until it is torn down. */
export interface DataCollector {
  /** JSON that the server passes on with the payment. */
  readonly deviceData: string;
  teardown(): Promise<void>;
}
