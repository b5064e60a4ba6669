import { AppError } from '../../platform/errors/app-error.ts';

/** How an address is stored and looked up. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * An address that mail can be sent to, as stored. Only the link that is sent there can prove more than its form. Throws
 * `invalid_request`, with `emptyText` when there is nothing but spaces.
 */
export function readEmail(typed: string, emptyText = 'email must not be empty.'): string {
  const email = normaliseEmail(typed);
  if (email === '') throw new AppError('invalid_request', { text: emptyText });
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) {
    throw new AppError('invalid_request', { text: 'email must be an email address.' });
  }
  return email;
}
