import type { Locale } from '@guichet/contracts';
import Negotiator from 'negotiator';
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

/** Marks that change the text direction, and invisible ones: with them one name looks like another. */
const misleading = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/**
 * A person's name as stored: one line of what can be seen, since doors, lists, tickets and mails show it. Throws
 * `invalid_request`, with `emptyText` when nothing is left (rule ACCOUNT-8).
 */
export function readName(typed: string, emptyText = 'name must not be empty.'): string {
  const name = typed
    .replaceAll(misleading, '')
    // All but the zero character, which the database refuses.
    .replaceAll(/(?!\0)[\p{Cc}\s]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  if (name === '') throw new AppError('invalid_request', { text: emptyText });
  return name;
}

/** The language to write to a user in, from what the browser prefers. English when it prefers neither of ours. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage } });
  return negotiator.language(['en', 'fr']) === 'fr' ? 'fr' : 'en';
}
