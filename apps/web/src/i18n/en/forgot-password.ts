export const forgotPassword = {
  title: 'Forgot your password?',
  lead: 'Enter your email and we will send you a link to choose a new password.',
  submit: 'Send the link',
  busy: 'Sending…',
  remembered: 'Remembered it?',
};
