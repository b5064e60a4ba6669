import creditCardType from 'credit-card-type';
import { asciiDigits, digitsOf } from './digits.ts';

/** A text field before and after typing, and where the caret stands now. */
export type Typed = {
  readonly previous: string;
  readonly raw: string;
  readonly caret: number;
  /** Whether what follows the caret was deleted, instead of what precedes it. */
  readonly isForwardDeletion?: boolean;
};

/** The text as it shall stand, and where the caret belongs in it. */
export type Formatted = { readonly text: string; readonly caret: number };

/** Where a number is split and where it ends while the brand is open. */
const usual = { gaps: [4, 8, 12], length: 16 };

/** Formats a card number in the groups of its brand. */
export function formatNumber(typed: Typed): Formatted {
  // The brand is read from the new text: a pasted number must at once fall into its own groups.
  const brands = creditCardType(digitsOf(typed.raw));
  const only = brands.length === 1 ? brands[0] : undefined;
  const longest = only ? Math.max(...only.lengths) : usual.length;
  return reformat(
    typed,
    digits => digits.slice(0, longest),
    digits => grouped(digits, only?.gaps ?? usual.gaps, longest),
  );
}

/** Formats an expiry date as MM / YY or MM / YYYY. A first digit above 1 can only be a month of its own. */
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

/** Keeps the digits of a text, up to a length. */
export function formatDigits(typed: Typed, maxLength: number): Formatted {
  return reformat(
    typed,
    digits => digits.slice(0, maxLength),
    digits => digits,
  );
}

/** A gap opens as soon as its group is full, unless nothing can follow. */
function grouped(digits: string, gaps: readonly number[], longest: number): string {
  const isGapAfter = (count: number) => count < longest && gaps.includes(count);
  return [...digits].map((digit, index) => (isGapAfter(index + 1) ? `${digit} ` : digit)).join('');
}

/** Keeps the caret beside the same digit as before, whatever separators come or go around it. */
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

/** The position after so many digits; if asked, also after the separator that follows them. */
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
