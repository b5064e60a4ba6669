/** Texts of the flows; their keys are our own. The specification quotes those of the QR code and of the overlay. */
export const venmoFlowTexts = {
  venmoQrFrameTitle: 'Pay with Venmo',
  venmoQrGenerating: 'Generating a QR code, get your Venmo app ready',
  venmoQrScan: 'To scan the QR code, open your Venmo app',
  venmoQrAuthorize: 'Authorize on your Venmo app',
  venmoQrAuthorized: 'Venmo account authorized',
  venmoQrFailed: 'Something went wrong',
  venmoQrCanceled: 'The authorization was canceled',
  venmoPopupTitle: 'What would you like to do?',
  venmoPopupInstructions:
    'Tap cancel payment to cancel and return to the business. Continue payment will relaunch the payment window.',
  venmoPopupContinue: 'Continue payment',
  venmoPopupCancel: 'Cancel payment',
  venmoPopupBlockedError: "Your browser blocked Venmo's window. Allow pop-up windows for this page, then try again.",
  venmoMobilePollingTokenizationTimeoutError: 'Venmo took too long. Please try again.',
  venmoMobilePollingTokenizationExpiredError: 'The Venmo payment expired. Please try again.',
} as const;

/** The English texts that only Venmo needs; they load with its code. */
export const venmoTexts = {
  VenmoAccountDeleteConfirmationMessage: 'Delete the Venmo account {{identifier}}?',
  venmoButtonMustBeUsed: 'Use the Venmo button to continue your payment.',
  venmoCanceledError: 'Venmo was closed before the payment was authorized.',
  venmoAppFailedError: "The Venmo app couldn't be found on your device.",
  Venmo: 'Venmo',
  ...venmoFlowTexts,
} as const;

/** The key of one of Venmo's own texts. */
export type VenmoTextKey = keyof typeof venmoFlowTexts;
