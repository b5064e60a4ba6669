export const resetPassword = {
  title: 'Choose a new password',
  lead: 'Afterwards you are logged out everywhere and log in with the new one.',
  password: 'New password',
  confirm: 'Confirm new password',
  submit: 'Change password',
  busy: 'Changing your password…',
  noLink: 'Open the link in our email to choose a new password. It works once, for an hour.',
  askAgain: 'Send me a new link',
};
