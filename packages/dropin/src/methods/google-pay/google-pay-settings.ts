import { recordOf } from '../../core/read-unknown.ts';

/** The merchant's option `googlePay`. */
export type GivenSettings = Readonly<Record<string, unknown>>;

/** The settings that are read once, when Google Pay starts. */
export interface GooglePaySettings {
  /** The version of Google's interface. @default 1 */
  readonly version: unknown;
  /** The merchant's id at Google. @default none */
  readonly merchantId: unknown;
  /** Options of Google's button. @default none */
  readonly button: GivenSettings;
}

/** Reads the settings for the start. */
export function readGooglePaySettings({ googlePayVersion, merchantId, button }: GivenSettings): GooglePaySettings {
  return { version: googlePayVersion, merchantId, button: recordOf(button) };
}

/**
 * The payment data request: all other settings. A copy, because the payment library changes it. Google receives it as
 * JSON; throws a `TypeError` for values that JSON can't express.
 */
export function paymentDataRequest(option: GivenSettings): GivenSettings {
  const { googlePayVersion: _version, merchantId: _merchantId, button: _button, ...request } = option;
  return JSON.parse(JSON.stringify(request)) as GivenSettings;
}
