import type { ThreeDSecureInfo } from '../core/payload.ts';

/** Options of one call of `requestPaymentMethod`. */
export interface RequestOptions {
  /** Data for the verification of a card, merged over that of `create`. Used only with the option `threeDSecure`. */
  threeDSecure?: ThreeDSecurePolicy | undefined;
}

/** How one request is verified: its data, or not at all. */
export interface ThreeDSecurePolicy extends ThreeDSecureRequest {
  /** Returns the card without a verification, for instance for a payment that the law exempts. @default false */
  skip?: boolean | undefined;
}

/**
 * Data that a bank decides with whether the buyer has to confirm a payment. The more there is, the fewer buyers are
 * asked.
 */
export interface ThreeDSecureRequest {
  /** The amount to verify for: a decimal number in the currency of the merchant account, for instance `'12.00'`. */
  amount?: string | number | undefined;
  /** The buyer's email address. */
  email?: string | undefined;
  /** The buyer's mobile phone: digits only, with the country code. */
  mobilePhoneNumber?: string | undefined;
  /** Facts about the buyer, by the gateway's names. */
  customer?: Readonly<Record<string, unknown>> | undefined;
  /** The buyer's billing address. */
  billingAddress?: ThreeDSecureAddress | undefined;
  /** Further data for the bank, by the gateway's names; `acsWindowSize` is the size of the challenge. */
  additionalInformation?: ThreeDSecureAdditionalInformation | undefined;
  /** The size of the challenge, if `additionalInformation` has none. @default '03' */
  acsWindowSize?: '01' | '02' | '03' | '04' | '05' | undefined;
  /** `credit` or `debit`, for cards that are both. */
  accountType?: string | undefined;
  /** Whether the bank is asked to challenge the buyer. @default the bank decides */
  challengeRequested?: boolean | undefined;
  /** An exemption from the authentication that the law demands. */
  requestedExemptionType?: 'low_value' | 'transaction_risk_analysis' | undefined;
  /** Older form of `requestedExemptionType`. */
  exemptionRequested?: boolean | undefined;
  /** Whether the card network only receives the data, without an authentication. @default false */
  dataOnlyRequested?: boolean | undefined;
  /** Whether the card is added to an account without a payment. @default false */
  cardAddChallengeRequested?: boolean | undefined;
  /** Older name of `cardAddChallengeRequested`. */
  cardAdd?: boolean | undefined;
  /** Whether facts about the buyer's browser are sent, for instance its language and screen size. @default false */
  collectDeviceData?: boolean | undefined;
  /** Values of the custom fields that are defined in the gateway. */
  customFields?: Readonly<Record<string, string>> | undefined;
  /** The shop's name that the bank shows, if it differs from that in the gateway. */
  merchantName?: string | undefined;
  /** Whether Visa's Digital Authentication Framework is used. @default false */
  requestVisaDAF?: boolean | undefined;
  /** Whether the gateway decides about exemptions and challenges. @default false */
  applySmartAuthentication?: boolean | undefined;
  /**
   * Called with the bank's first answer. If the shopper has to confirm the payment, the challenge opens after it, or after
   * its promise; an error of it is on the console and stops nothing.
   */
  onLookupComplete?: ((lookup: ThreeDSecureLookup) => void | Promise<void>) | undefined;
}

/** The first answer about a card. */
export interface ThreeDSecureLookup {
  /** Whether the shopper has to confirm the payment. */
  readonly requiresUserAuthentication: boolean;
  /** What is known so far. */
  readonly threeDSecureInfo: ThreeDSecureInfo;
}

/** An address in the gateway's format. */
export interface ThreeDSecureAddress {
  /** The first name. */
  givenName?: string | undefined;
  /** The last name. */
  surname?: string | undefined;
  /** Digits only, with the country code. */
  phoneNumber?: string | undefined;
  /** Line 1. */
  streetAddress?: string | undefined;
  /** Line 2. */
  extendedAddress?: string | undefined;
  /** Line 3. */
  line3?: string | undefined;
  /** The city. */
  locality?: string | undefined;
  /** The state or province; for the United States its two letters. */
  region?: string | undefined;
  /** The postal code. */
  postalCode?: string | undefined;
  /** Two letters, ISO 3166-1, for instance `FR`. */
  countryCodeAlpha2?: string | undefined;
}

/** Further data for the bank. */
export interface ThreeDSecureAdditionalInformation {
  /**
   * The size of the challenge in pixels: `01` is 250 by 400, `02` 390 by 400, `03` 500 by 600, `04` 600 by 400, `05` the
   * whole page.
   * @default '03'
   */
  acsWindowSize?: '01' | '02' | '03' | '04' | '05' | undefined;
  /** The address that the goods are sent to. */
  shippingAddress?: ThreeDSecureAddress | undefined;
  [setting: string]: unknown;
}
