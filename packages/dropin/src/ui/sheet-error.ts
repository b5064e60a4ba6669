import type { SheetMessage } from '../core/state.ts';
import type { Translator } from '../i18n/translator.ts';

/** Shown where a shopper can do nothing about it; not translated, for the developer who sees it first. */
export const developerMessage = 'Developer Error: Something went wrong. Check the console for details.';

/**
 * Picks the text for a sheet's error area: the one under a key, else the one that an error's code leads to, else the
 * general apology.
 */
export function sheetErrorText(message: SheetMessage, translate: Translator): string {
  const key = 'key' in message ? message.key : keyOfCode(message.error);
  if (key === 'developerError') return developerMessage;
  return translate.has(key) ? translate(key) : translate('genericError');
}

/** `HOSTED_FIELDS_FAILED_TOKENIZATION` leads to `hostedFieldsFailedTokenizationError`. */
function keyOfCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string') return '';
  const camel = error.code.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${camel}Error`;
}
