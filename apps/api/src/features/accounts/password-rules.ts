import { AppError } from '../../platform/errors/app-error.ts';
import { isCommonPassword } from './common-passwords.ts';

const minimumLength = 8;

/**
 * Refuses a new password that is short, among the commonest, or the account's own name or address (rules ACCOUNT-3 and
 * PASSWORD-1). There are no rules about kinds of characters: they make passwords worse. Throws `weak_password`.
 */
export async function requireGoodPassword(
  password: string,
  account: { readonly name: string; readonly email: string },
): Promise<void> {
  if (password.length < minimumLength) throw new AppError('weak_password');
  if (isOwn(password, account)) {
    throw new AppError('weak_password', {
      text: 'Your name or your email is no password: choose something that only you know.',
    });
  }
  if (await isCommonPassword(password)) {
    throw new AppError('weak_password', {
      text: 'This password is one of the commonest, so it is guessed first. Choose another one.',
    });
  }
}

function isOwn(password: string, { name, email }: { readonly name: string; readonly email: string }): boolean {
  const own = [name, email, email.split('@')[0] ?? email].map(bare);
  return own.includes(bare(password));
}

/** "Ama Mensah", "ama.mensah" and "AMAMENSAH" are one word to who guesses. */
function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[\s._-]/g, '');
}
