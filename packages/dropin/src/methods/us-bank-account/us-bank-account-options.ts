import { object, oneOf, string, type Table } from '../../config/setting.ts';
import type { PayloadBase } from '../../core/payload.ts';

/** The type of its nonces, by the gateway's name. */
export type UsBankAccountType = 'us_bank_account';

/** What a request for a bank account in the United States resolves with. */
export interface UsBankAccountPayload extends PayloadBase<UsBankAccountType> {
  details: UsBankAccountDetails;
}

/** Facts about a bank account in the United States. */
export interface UsBankAccountDetails {
  /** The last four digits of its number. */
  readonly lastFour?: string;
  /** The kind of account. */
  readonly accountType: 'checking' | 'savings';
  /** Whose account it is. */
  readonly ownershipType: 'personal' | 'business';
  readonly [detail: string]: unknown;
}

/** The option of `create` that configures bank accounts in the United States. */
export interface UsBankAccountOption {
  /** Settings of bank accounts in the United States (ACH). Without them it is not offered. */
  usBankAccount?: UsBankAccountOptions | undefined;
}

/** An address in the United States. */
export interface UsBankAccountAddress {
  /** Street and number. */
  readonly streetAddress?: string | undefined;
  /** A second line, for instance of an apartment. */
  readonly extendedAddress?: string | undefined;
  /** The city. */
  readonly locality?: string | undefined;
  /** The two letters of the state. */
  readonly region?: string | undefined;
  /** The ZIP code. */
  readonly postalCode?: string | undefined;
}

/** Settings of bank accounts in the United States. */
export interface UsBankAccountOptions {
  /**
   * The text by which the buyer authorizes the debit. The sheet shows it, and the gateway gets it letter by letter as the
   * proof. Network rules say what it must contain; take the text of the gateway's documentation with your name.
   */
  mandateText: string;
  /** Whose account the buyer may give: one of the two, without a question. @default the buyer chooses */
  ownershipType?: 'personal' | 'business' | undefined;
  /** The kind of account that is chosen first. @default 'checking' */
  accountType?: 'checking' | 'savings' | undefined;
  /** The first name that the sheet begins with, for the buyer to change. @default empty */
  firstName?: string | undefined;
  /** The last name that the sheet begins with. @default empty */
  lastName?: string | undefined;
  /** The name of a business that the sheet begins with. @default empty */
  businessName?: string | undefined;
  /** The address that the sheet begins with. @default empty */
  billingAddress?: UsBankAccountAddress | undefined;
  [setting: string]: unknown;
}

const settings: Table<UsBankAccountOptions> = {
  mandateText: string,
  ownershipType: oneOf('personal', 'business'),
  accountType: oneOf('checking', 'savings'),
  firstName: string,
  lastName: string,
  businessName: string,
  billingAddress: object({
    streetAddress: string,
    extendedAddress: string,
    locality: string,
    region: string,
    postalCode: string,
  }),
};

/** What the option takes. */
export const usBankAccountTable: Table<UsBankAccountOption> = {
  usBankAccount: object(settings, { required: ['mandateText'] }),
};
