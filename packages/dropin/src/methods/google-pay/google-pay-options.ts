import { oneOf, open, string, type Table } from '../../config/setting.ts';

/** The type of its nonces. */
export type GooglePayType = 'AndroidPayCard';

/** The option of `create` that configures Google Pay. */
export interface GooglePayOption {
  /** Settings of Google Pay. It is offered to buyers who can pay with it, according to Google. */
  googlePay?: GooglePayOptions | undefined;
}

/** Settings of Google Pay. Those that are not listed here are added to the payment data request. */
export interface GooglePayOptions {
  /** Version 2 is recommended. @default 1 */
  googlePayVersion?: number | undefined;
  /** Your Google merchant id. */
  merchantId?: string | undefined;
  /** How the button looks. Unless this says otherwise it is `short`, and as large and round as the other wallets’. */
  button?: Readonly<Record<string, unknown>> | undefined;
  /** Amount and currency on Google's sheet. */
  transactionInfo?: Readonly<Record<string, unknown>> | undefined;
  [setting: string]: unknown;
}

const settings: Table<GooglePayOptions> = {
  googlePayVersion: oneOf(1, 2),
  merchantId: string,
  button: open({}),
  transactionInfo: open({}),
};

/** What the option takes. */
export const googlePayTable: Table<GooglePayOption> = { googlePay: open(settings) };
