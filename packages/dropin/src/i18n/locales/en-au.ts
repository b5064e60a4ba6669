import type { LocaleTexts } from '../message-key.ts';

/** Australian English: its differences from the English base. */
export const enAu: LocaleTexts = {
  fieldInvalidForExpirationDate: "This expiry date isn't valid.",
  fieldInvalidForPostalCode: "This postcode isn't valid.",
  expirationDateLabel: 'Expiry date',
  postalCodeLabel: 'Postcode',
  venmoCanceledError: 'Venmo was closed before the payment was authorised.',
  venmoQrAuthorize: 'Authorise on your Venmo app',
  venmoQrAuthorized: 'Venmo account authorised',
  venmoQrCanceled: 'The authorisation was cancelled',
};
