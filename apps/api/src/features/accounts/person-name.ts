import { AppError } from '../../platform/errors/app-error.ts';

/** Marks that turn the direction of what follows, and those that nobody sees: with them one name passes for another. */
const misleading = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/**
 * A person's name as stored: one line of what can be seen, since doors, lists, tickets and mails show it. Throws
 * `invalid_request`, with `emptyText` when nothing is left (rule ACCOUNT-8).
 */
export function readName(typed: string, emptyText = 'name must not be empty.'): string {
  const name = typed
    .replaceAll(misleading, '')
    // All but the zero character, which nobody types and the database refuses.
    .replaceAll(/(?!\0)[\p{Cc}\s]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  if (name === '') throw new AppError('invalid_request', { text: emptyText });
  return name;
}
