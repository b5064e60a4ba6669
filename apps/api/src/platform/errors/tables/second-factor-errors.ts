import type { ErrorEntry } from '../error-entry.ts';

/** Errors of the second factor of admins. */
export const secondFactorErrors = {
  second_factor_required: {
    status: 403,
    type: 'client',
    text: 'Enter the code of your authenticator app to continue.',
  },
  second_factor_setup_required: {
    status: 403,
    type: 'client',
    text: 'Admins of this shop need a second factor. Set it up to continue.',
  },
  fresh_proof_required: {
    status: 403,
    type: 'client',
    text: 'This needs a new code of your authenticator app. Enter it to continue.',
  },
  wrong_second_factor: {
    status: 422,
    type: 'client',
    text: 'This code is not right, or it was used already. Wait for the next one, then enter it.',
  },
  second_factor_setup_expired: {
    status: 409,
    type: 'client',
    text: 'This set-up is out of date. Start it again, and remove the old entry from your app.',
  },
  setup_code_required: {
    status: 422,
    type: 'client',
    text: 'Enter the set-up code that the operator of this shop gave you. It works for a day: ask for a new one if it is refused.',
  },
  second_factor_off: { status: 409, type: 'client', text: 'This shop does not use a second factor.' },
} as const satisfies Record<string, ErrorEntry>;
