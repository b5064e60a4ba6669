export const signIn = {
  passwordChanged: 'Your password is changed. Log in with the new one.',
  title: 'Log In',
  lead: 'Good to see you again.',
  leadCheckout: 'Log in to pay. Your cart is waiting.',
  leadNext: 'Log in to go on. You will get back to the page that you opened.',
  password: 'Password',
  submit: 'Log In',
  busy: 'Logging in…',
  noAccount: 'No account yet?',
  forgot: 'Forgot your password?',
};
