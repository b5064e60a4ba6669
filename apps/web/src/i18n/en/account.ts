export const account = {
  signIn: { email: 'Email' },
  signUp: {
    emailRefused: 'Enter an email address, like name@example.com.',
    passwordHint: 'At least 8 characters. A sentence you can remember is best.',
    optional: 'optional',
  },
  forms: {
    tooLong_one: 'At most {{count}} character.',
    tooLong_other: 'At most {{count}} characters.',
    check: 'Check this field.',
  },
  summary_one: 'One field needs your attention:',
  summary_other: '{{count}} fields need your attention:',
  errors: {
    network: 'The server could not be reached. Check your connection and try again.',
    server: 'Something went wrong on our side. Try again in a moment.',
  },
};
