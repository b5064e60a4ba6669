export const confirmEmail = {
  title: 'Confirm your email',
  lead: 'So that your tickets and our emails reach you.',
  busy: 'Confirming your email…',
  sending: 'Sending a new link…',
  done: 'Your email is confirmed.',
  noLink: 'Open the link in our email to confirm your address.',
  isConfirmed: 'Your email {{email}} is confirmed.',
  sendLink: 'Send me a new link',
  signInFirst: 'To get a new link, log in first.',
  tryAgain: 'Try again',
};
