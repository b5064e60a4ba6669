import type { ErrorEntry } from '../error-entry.ts';

/** Errors of accounts, sessions and lister requests. */
export const accountErrors = {
  not_signed_in: { status: 401, type: 'client', text: 'Please log in to continue.' },
  wrong_credentials: { status: 401, type: 'client', text: 'The email or the password is not right.' },
  session_ended: { status: 401, type: 'client', text: 'Your session has ended. Please log in again.' },
  weak_password: { status: 422, type: 'client', text: 'Choose a password of at least 8 characters.' },
  password_required: { status: 422, type: 'client', text: 'Enter your password too to change your email.' },
  link_expired: { status: 410, type: 'client', text: 'This link was used or is out of date. Ask for a new one.' },
  email_taken: {
    status: 409,
    type: 'client',
    text: 'Another account has this email by now, so yours keeps the old one.',
  },
  too_many_mails: {
    status: 429,
    type: 'client',
    text: 'We have sent three mails within the hour. Look among your spam, or try again later.',
  },
  session_not_found: { status: 404, type: 'client', text: 'You are not logged in there.' },
  has_upcoming_tickets: {
    status: 409,
    type: 'client',
    text: 'You have tickets for events to come. Without the account you cannot show or download them any more.',
  },
  has_upcoming_events: {
    status: 409,
    type: 'client',
    text: 'You have sold tickets for events to come. Hold these events or call them off first.',
  },
  last_admin: {
    status: 409,
    type: 'client',
    text: 'You are the only admin. Another account must become an admin first.',
  },
} as const satisfies Record<string, ErrorEntry>;
