import { country, object, oneOf, string, type Table } from '../../config/setting.ts';
import type { PayloadBase } from '../../core/payload.ts';

/** The type of its nonces, by the gateway's name. */
export type SepaType = 'sepa_debit_account';

/** What a request for a SEPA direct debit resolves with. */
export interface SepaPayload extends PayloadBase<SepaType> {
  details: SepaDetails;
}

/** Facts about the account of a mandate. */
export interface SepaDetails {
  /** The last four characters of the IBAN. */
  readonly lastFour: string;
  /** Whether the mandate is for one payment, or for later ones too. */
  readonly mandateType: 'ONE_OFF' | 'RECURRENT';
  /** The customer's id in your system, as you gave it. */
  readonly customerId: string;
  readonly [detail: string]: unknown;
}

/** The option of `create` that configures SEPA direct debit. */
export interface SepaOption {
  /** Settings of SEPA direct debit. Without them it is not offered. */
  sepaDirectDebit?: SepaDirectDebitOptions | undefined;
}

/** The address of an account's holder, in the payment library's terms. */
export interface SepaBillingAddress {
  /** Street and number. */
  readonly addressLine1?: string | undefined;
  /** A second line, for instance of a flat. */
  readonly addressLine2?: string | undefined;
  /** The city. */
  readonly adminArea1?: string | undefined;
  /** The state or province. */
  readonly adminArea2?: string | undefined;
  /** The postal code. */
  readonly postalCode?: string | undefined;
}

/** Settings of SEPA direct debit. */
export interface SepaDirectDebitOptions {
  /** The merchant account to pay to, which takes euros. */
  merchantAccountId: string;
  /** The customer's id in your system, which the mandate is for. */
  customerId: string;
  /** Whether the mandate is for one payment, or for this and later ones. @default 'ONE_OFF' */
  mandateType?: 'ONE_OFF' | 'RECURRENT' | undefined;
  /** The country of the account's holder: two letters, ISO 3166-1. @default the country of the IBAN */
  countryCode?: string | undefined;
  /** The language of the mandate, for instance `de-DE`. @default the widget's locale */
  locale?: string | undefined;
  /** The name that the sheet begins with, for the buyer to change. @default empty */
  accountHolderName?: string | undefined;
  /** The address of the account's holder. @default the country alone */
  billingAddress?: SepaBillingAddress | undefined;
  /** The page that the mandate returns to: then your page itself goes to it. @default the mandate opens in a window */
  redirectUrl?: string | undefined;
  [setting: string]: unknown;
}

const settings: Table<SepaDirectDebitOptions> = {
  merchantAccountId: string,
  customerId: string,
  mandateType: oneOf('ONE_OFF', 'RECURRENT'),
  countryCode: country,
  locale: string,
  accountHolderName: string,
  billingAddress: object({
    addressLine1: string,
    addressLine2: string,
    adminArea1: string,
    adminArea2: string,
    postalCode: string,
  }),
  redirectUrl: string,
};

/** What the option takes. */
export const sepaTable: Table<SepaOption> = {
  sepaDirectDebit: object(settings, { required: ['merchantAccountId', 'customerId'] }),
};
