import creditCardType from 'credit-card-type';

/** The text before and after typing, and the caret. */
export type Typed = {
  readonly previous: string;
  readonly raw: string;
  readonly caret: number;
  /** Whether the text after the caret was deleted (Delete), instead of the text before it (Backspace). */
  readonly isForwardDeletion?: boolean;
};

/** The formatted text and the caret in it. */
export type Formatted = { readonly text: string; readonly caret: number };

/** Grouping and maximum length while the brand is unknown. */
const usual = { gaps: [4, 8, 12], length: 16 };

/** Formats a card number in its brand's groups. */
export function formatNumber(typed: Typed): Formatted {
  // The brand is read from the new text, so that a pasted number immediately gets its own groups.
  const brands = creditCardType(digitsOf(typed.raw));
  const only = brands.length === 1 ? brands[0] : undefined;
  const longest = only ? Math.max(...only.lengths) : usual.length;
  return reformat(
    typed,
    digits => digits.slice(0, longest),
    digits => grouped(digits, only?.gaps ?? usual.gaps, longest),
  );
}

/** Formats an expiry date as MM / YY or MM / YYYY. A first digit above 1 is a one-digit month. */
export function formatExpiration(typed: Typed): Formatted {
  const raw = asciiDigits(typed.raw);
  const month = /^\s*(\d)\s*[/-]/.exec(raw)?.[1];
  const padded = /^\s*[2-9]/.test(raw) || (month !== undefined && month !== '0');
  const start: Typed = padded ? { ...typed, raw: `0${raw.trimStart()}`, caret: typed.caret + 1 } : typed;
  return reformat(
    start,
    digits => digits.slice(0, 6),
    digits => (digits.length >= 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits),
  );
}

/** Keeps the digits of a text, up to a maximum length. */
export function formatDigits(typed: Typed, maxLength: number): Formatted {
  return reformat(
    typed,
    digits => digits.slice(0, maxLength),
    digits => digits,
  );
}

/** Adds a gap as soon as its group is full, except at the maximum length. */
function grouped(digits: string, gaps: readonly number[], longest: number): string {
  const isGapAfter = (count: number) => count < longest && gaps.includes(count);
  return [...digits].map((digit, index) => (isGapAfter(index + 1) ? `${digit} ` : digit)).join('');
}

/** Formats the text and keeps the caret beside the same digit, although separators are added or removed. */
function reformat(
  { previous, raw, caret, isForwardDeletion = false }: Typed,
  limit: (digits: string) => string,
  write: (digits: string) => string,
): Formatted {
  const typed = digitsOf(raw);
  const before = digitsOf(raw.slice(0, caret)).length;
  const isOnlySeparatorGone = raw.length < previous.length && typed === digitsOf(previous);
  const goesBack = isOnlySeparatorGone && !isForwardDeletion && before > 0;
  const kept = goesBack ? before - 1 : before;
  const gone = isOnlySeparatorGone && (goesBack || isForwardDeletion) ? 1 : 0;
  const text = write(limit(typed.slice(0, kept) + typed.slice(kept + gone)));
  const skipsSeparator = raw.length >= previous.length || caret === raw.length;
  return { text, caret: caretAfter(text, kept, skipsSeparator) };
}

/** The position after `count` digits; with `skipsSeparator`, after the separator that follows them. */
function caretAfter(text: string, count: number, skipsSeparator: boolean): number {
  let position = 0;
  for (let seen = 0; position < text.length && seen < count; position += 1) {
    seen += /\d/.test(text.charAt(position)) ? 1 : 0;
  }
  while (skipsSeparator && count > 0 && position < text.length && /\D/.test(text.charAt(position))) {
    position += 1;
  }
  return position;
}

/** The digits of a text in any script, converted to ASCII. */
export function digitsOf(text: string): string {
  return asciiDigits(text).replace(/[^0-9]/g, '');
}

/** Converts the digits of every script to ASCII and keeps all other characters. */
function asciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, digit => String(digitValue(digit)));
}

/** In Unicode, the ten digits of a script are contiguous from zero; adjacent scripts form complete blocks of ten. */
function digitValue(digit: string): number {
  const position = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(position - before - 1))) {
    before += 1;
  }
  return before % 10;
}
