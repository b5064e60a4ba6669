import type { SheetMessage } from '../core/state.ts';
import type { Translator } from '../i18n/translator.ts';

/**
 * Picks the text for a sheet's error area: the one under a key, else the one that an error's code leads to, else the
 * general apology.
 */
export function sheetErrorText(message: SheetMessage, translate: Translator): string {
  const key = 'key' in message ? message.key : keyOfCode(message.error);
  return translate.has(key) ? translate(key) : translate('genericError');
}

/** `HOSTED_FIELDS_FAILED_TOKENIZATION` leads to `hostedFieldsFailedTokenizationError`. */
function keyOfCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string') return '';
  const camel = error.code.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${camel}Error`;
}
