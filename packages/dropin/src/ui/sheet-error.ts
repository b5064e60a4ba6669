import type { SheetMessage } from '../core/state.ts';
import type { Translator } from '../i18n/translator.ts';

/**
 * Returns the text for a sheet's error area: by its key, else by the error's code, else the
 * general error text.
 */
export function sheetErrorText(message: SheetMessage, translate: Translator): string {
  const key = 'key' in message ? message.key : keyOfCode(message.error);
  return translate.has(key) ? translate(key) : translate('genericError');
}

/** `HOSTED_FIELDS_FAILED_TOKENIZATION` becomes `hostedFieldsFailedTokenizationError`. */
function keyOfCode(error: unknown): string {
  const code: unknown = Object(error).code;
  if (typeof code !== 'string') return '';
  const camel = code.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${camel}Error`;
}
