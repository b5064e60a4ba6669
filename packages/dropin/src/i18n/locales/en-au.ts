import type { LocaleTexts } from '../message-key.ts';

/** Australian English: its differences from the English base. */
export const enAu: LocaleTexts = {
  venmoCanceledError: 'Venmo was closed before the payment was authorised.',
  venmoQrAuthorize: 'Authorise on your Venmo app',
  venmoQrAuthorized: 'Venmo account authorised',
  venmoQrCanceled: 'The authorisation was cancelled',
};
