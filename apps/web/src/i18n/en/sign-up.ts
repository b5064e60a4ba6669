export const signUp = {
  title: 'Create your account',
  lead: 'One minute, then your tickets are always at hand.',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  confirm: 'Confirm password',
  about: 'About you',
  terms: 'I accept the terms: each ticket admits one person, and its code is checked at the entrance.',
  submit: 'Create account',
  busy: 'Creating your account…',
  haveAccount: 'Already have an account?',
};
