/** The English texts of editing the saved methods, which the widget can do once the deferred UI is loaded. */
export const editingTexts = {
  CreditCardDeleteConfirmationMessage: 'Delete the {{secondaryIdentifier}} card ending in {{identifier}}?',
  genericDeleteConfirmationMessage: 'Delete this payment method?',
  vaultManagerPaymentMethodDeletionError: 'Unable to delete payment method. Please try again.',
  subscriptionUsesPaymentMethod: 'A subscription uses this payment method.',
} as const;
