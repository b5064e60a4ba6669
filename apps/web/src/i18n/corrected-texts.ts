/**
 * The specification's texts that are misspelt or oddly written, in correct English. They are shown in place of the
 * originals in `en/translation.ts` when the shop is built with `SHOP_TEXTS=corrected` (decisions T15 and T38).
 */
export const correctedTexts = {
  literals: {
    mostPurchased: 'Most Purchased Events',
    ticketsAvailable: 'Tickets Available',
    signInToCheckout: 'Log in to check out',
    returnShop: 'Return to the Shop',
    showPassword: 'Show password',
    logout: 'Log Out',
    categoriesFailed: 'An error occurred while fetching the categories',
    enterEmail: 'Enter an Email.',
    enterPassword: 'Please Enter a Password.',
    chooseEmail: 'Please Enter an Email.',
    choosePassword: 'Please Enter a Password.',
    passwordMismatch: 'The passwords don’t match',
  },
  money: {
    total: 'CFA {{amount}}',
    total_XAF: 'CFA {{amount}}',
    bucketFirst: 'CFA {{from}} to {{to}}',
  },
};
