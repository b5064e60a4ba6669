import type { Locale } from '@guichet/contracts';
import Negotiator from 'negotiator';
import { AppError } from '../../platform/errors/app-error.ts';

/** Normalises an email address for storage and look-up. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Validates and normalises an email address. Checks its form only; the confirmation link proves that it exists. Throws
 * `invalid_request`, with `emptyText` when it is blank.
 */
export function readEmail(typed: string, emptyText = 'email must not be empty.'): string {
  const email = normaliseEmail(typed);
  if (email === '') throw new AppError('invalid_request', { text: emptyText, field: 'email' });
  if (!/^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(email)) {
    throw new AppError('invalid_request', { text: 'email must be an email address.', field: 'email' });
  }
  return email;
}

/** Text direction marks and invisible characters, which can make one name look like another. */
const misleading = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/**
 * Validates a person's name and reduces it to one line of visible characters, for check-in, lists, tickets and mails.
 * Throws `invalid_request`, with `emptyText` when nothing is left (ACCOUNT-8, ACCOUNT-12).
 */
export function readName(typed: string, emptyText = 'name must not be empty.'): string {
  const name = typed
    .replaceAll(misleading, '')
    // Except the zero character, which is kept so that the database rejects it.
    .replaceAll(/(?!\0)[\p{Cc}\s]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  if (name === '') throw new AppError('invalid_request', { text: emptyText, field: 'name' });
  return name;
}

/** The language of a user's mails, from the browser's `Accept-Language`. English when it lists none of ours. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage } });
  return negotiator.language(['en', 'fr']) === 'fr' ? 'fr' : 'en';
}
