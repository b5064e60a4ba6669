/**
 * The English texts of what needs the deferred UI or comes after it: editing the saved methods, and the gateway's refusals
 * of a card. Without it a refusal shows the general error text.
 */
export const deferredTexts = {
  CreditCardDeleteConfirmationMessage: 'Delete the {{secondaryIdentifier}} card ending in {{identifier}}?',
  genericDeleteConfirmationMessage: 'Delete this payment method?',
  vaultManagerPaymentMethodDeletionError: 'Unable to delete payment method. Please try again.',
  subscriptionUsesPaymentMethod: 'A subscription uses this payment method.',
  hostedFieldsTokenizationFailOnDuplicateError: 'This card already exists as a saved payment method.',
  hostedFieldsTokenizationCvvVerificationFailedError:
    'Card verification failed. Please check your entries and try again.',
  fieldTooLongForCardholderName: 'Cardholder name must be less than 256 characters.',
  doneEditing: 'Done',
  editPaymentMethods: 'Edit payment methods',
  deleteCancelButton: 'Cancel',
} as const;
