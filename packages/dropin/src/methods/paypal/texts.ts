/** The English texts that only PayPal and PayPal Credit need; they load with its code. */
export const payPalTexts = {
  PayPalAccountDeleteConfirmationMessage: 'Delete the PayPal account {{identifier}}?',
  paypalButtonMustBeUsed: 'Use the PayPal button to continue your payment.',
  paypalAccountTokenizationFailedError: "Your PayPal account couldn't be added. Please try again.",
  paypalFlowFailedError: "PayPal couldn't be reached. Please try again.",
  paypalTokenizationRequestActiveError: 'PayPal payment authorisation is already in progress.',
  PayPal: 'PayPal',
  'PayPal Credit': 'PayPal Credit',
} as const;
