import { number, oneOf, open, string, type Table } from '../../config/setting.ts';

/** The type of its nonces. */
export type ApplePayType = 'ApplePayCard';

/** The option of `create` that configures Apple Pay. */
export interface ApplePayOption {
  /** Settings of Apple Pay. It is offered on https, in browsers that have it. */
  applePay?: ApplePayOptions | undefined;
}

/** Settings of Apple Pay. */
export interface ApplePayOptions {
  /** Your shop's name on Apple's sheet. */
  displayName?: string | undefined;
  /** Apple's payment request: at least `total`. The account's country, currency and networks are the defaults. */
  paymentRequest?: Readonly<Record<string, unknown>> | undefined;
  /** How the button looks. @default 'black' */
  buttonStyle?: 'black' | 'white' | 'white-outline' | undefined;
  /** The version of Apple's session; later changes have no effect. @default 2 */
  applePaySessionVersion?: number | undefined;
  /** The registered domain, if the widget is in a frame of another origin. */
  domainName?: string | undefined;
  [setting: string]: unknown;
}

const settings: Table<ApplePayOptions> = {
  displayName: string,
  paymentRequest: open({}),
  buttonStyle: oneOf('black', 'white', 'white-outline'),
  applePaySessionVersion: number,
  domainName: string,
};

/** What the option takes. */
export const applePayTable: Table<ApplePayOption> = { applePay: open(settings) };
