/** The English texts that only Apple Pay needs; they load with its code. */
export const applePayTexts = {
  applePayButtonMustBeUsed: 'Use the Apple Pay button to continue your payment.',
  applePayTokenizationError: 'Network error while paying with Apple Pay. Please try again.',
  applePayActiveCardError: 'Add a supported card to your Apple Pay wallet.',
  'Apple Pay': 'Apple Pay',
} as const;
