import type { ErrorEntry } from '../error-entry.ts';

/** Errors of accounts, sessions and lister requests. */
export const accountErrors = {
  not_signed_in: { status: 401, type: 'client', text: 'Please log in to continue.' },
  wrong_credentials: { status: 401, type: 'client', text: 'The email or the password is not right.' },
  session_ended: { status: 401, type: 'client', text: 'Your session has ended. Please log in again.' },
  weak_password: { status: 422, type: 'client', text: 'Choose a password of at least 8 characters.' },
} as const satisfies Record<string, ErrorEntry>;
