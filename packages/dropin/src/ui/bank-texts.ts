/** The English texts that forms of bank accounts and windows of banks share; they load with the options that have them. */
export const bankTexts = {
  bankGivenName: 'First name',
  bankSurname: 'Last name',
  bankEmail: 'Email',
  bankAccountHolder: 'Account holder',
  bankFieldEmpty: 'Please fill in this field.',
  bankEmailInvalid: "This email address isn't valid.",
  bankButtonMustBeUsed: 'Use the button in this form to continue your payment.',
  bankWindowOpen: 'Continue in the window that has opened.',
  bankWindowShow: 'Show the window',
  bankWindowCancel: 'Cancel payment',
  bankWindowReturn: 'Back to the shop',
  bankCanceledError: 'The payment was canceled.',
  bankWindowClosedError: 'The window was closed before the payment was approved.',
  bankWindowBlockedError:
    'Your browser blocked the payment window. Allow pop-up windows for this page, then try again.',
  bankTimedOutError: 'The payment took too long. Please try again.',
  bankFailedError: "The payment couldn't be completed. Please try again.",
} as const;
