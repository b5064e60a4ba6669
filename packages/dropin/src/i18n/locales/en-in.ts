import type { LocaleTexts } from '../message-key.ts';

/** Indian English: its differences from the English base. "PIN code" alone could be taken for the card's PIN. */
export const enIn: LocaleTexts = {
  fieldInvalidForExpirationDate: "This expiry date isn't valid.",
  expirationDateLabel: 'Expiry date',
  fieldEmptyForPostalCode: 'Please enter a postal PIN code.',
  fieldInvalidForPostalCode: "This postal PIN code isn't valid.",
  postalCodeLabel: 'Postal PIN code',
  cardholderNamePlaceholder: 'Name as printed on the card',
  venmoCanceledError: 'Venmo was closed before the payment was authorised.',
  venmoQrAuthorize: 'Authorise on your Venmo app',
  venmoQrAuthorized: 'Venmo account authorised',
  venmoQrCanceled: 'The authorisation was cancelled',
};
