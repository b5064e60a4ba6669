import type { LocaleTexts } from '../message-key.ts';

/** British English: saved methods are funding sources, and the CVV is the security code. */
export const enGb: LocaleTexts = {
  editPaymentMethods: 'Edit funding sources',
  genericDeleteConfirmationMessage: 'Delete this funding source?',
  vaultManagerPaymentMethodDeletionError: 'Unable to delete funding source. Please try again.',
  hostedFieldsTokenizationFailOnDuplicateError: 'This card already exists as a saved funding source.',
  fieldEmptyForCvv: 'Please enter a security code.',
  fieldInvalidForCvv: "This security code isn't valid.",
  cvvLabel: 'Security code',
  cvvOfSavedCard: 'Security code for {{secondaryIdentifier}} ending in {{identifier}}',
  fieldInvalidForExpirationDate: "This expiry date isn't valid.",
  fieldInvalidForPostalCode: "This postcode isn't valid.",
  expirationDateLabel: 'Expiry date',
  postalCodeLabel: 'Postcode',
  subscriptionUsesPaymentMethod: 'A subscription uses this funding source.',
  venmoCanceledError: 'Venmo was closed before the payment was authorised.',
  venmoQrAuthorize: 'Authorise on your Venmo app',
  venmoQrAuthorized: 'Venmo account authorised',
  venmoQrCanceled: 'The authorisation was cancelled',
};
