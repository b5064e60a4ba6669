import creditCardType from 'credit-card-type';

/** A text field before and after somebody typed, and where the caret stands now. */
export type Typed = { readonly previous: string; readonly raw: string; readonly caret: number };

/** The text as it shall stand, and where the caret belongs in it. */
export type Formatted = { readonly text: string; readonly caret: number };

/** Where a number is split while the brand is open. */
const usualGaps = [4, 8, 12];

/** Formats a card number in the groups of its brand. */
export function formatNumber(typed: Typed, limits: { maxLength: number; formatInput: boolean }): Formatted {
  // The brand is read from the new text: a pasted number must at once fall into its own groups.
  const brands = creditCardType(digitsOf(typed.raw));
  const only = brands.length === 1 ? brands[0] : undefined;
  const longest = Math.min(limits.maxLength, only ? Math.max(...only.lengths) : limits.maxLength);
  const gaps = limits.formatInput ? (only?.gaps ?? usualGaps) : [];
  return reformat(
    typed,
    digits => digits.slice(0, longest),
    digits => grouped(digits, gaps),
  );
}

/** Formats an expiry date as MM/YY or MM/YYYY. A first digit above 1 can only be a month of its own. */
export function formatExpiration(typed: Typed): Formatted {
  const shrinking = typed.raw.length < typed.previous.length;
  const month = /^\s*(\d)\s*\//.exec(typed.raw)?.[1];
  const padded = /^\s*[2-9]/.test(typed.raw) || (month !== undefined && month !== '0');
  const start: Typed = padded ? { ...typed, raw: `0${typed.raw.trimStart()}`, caret: typed.caret + 1 } : typed;
  return reformat(
    start,
    digits => digits.slice(0, 6),
    digits => {
      const withSlash = shrinking ? digits.length > 2 : digits.length >= 2;
      return withSlash ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
    },
  );
}

/** Keeps the digits of a security code. */
export function formatSecurityCode(typed: Typed, maxLength: number): Formatted {
  return reformat(
    typed,
    digits => digits.slice(0, maxLength),
    digits => digits,
  );
}

/** The digits of a text. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function grouped(digits: string, gaps: readonly number[]): string {
  return [...digits].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('');
}

/** Keeps the caret after the same digit as before, whatever separators come or go around it. */
function reformat(
  { previous, raw, caret }: Typed,
  limit: (digits: string) => string,
  write: (digits: string) => string,
): Formatted {
  const typed = digitsOf(raw);
  const before = digitsOf(raw.slice(0, caret)).length;
  const onlySeparatorRemoved = raw.length < previous.length && typed === digitsOf(previous) && before > 0;
  const digits = limit(onlySeparatorRemoved ? typed.slice(0, before - 1) + typed.slice(before) : typed);
  const text = write(digits);
  const growing = raw.length >= previous.length;
  return { text, caret: caretAfter(text, onlySeparatorRemoved ? before - 1 : before, growing) };
}

/** The position after so many digits; while typing, also after the separator that follows them. */
function caretAfter(text: string, count: number, skipSeparator: boolean): number {
  let position = 0;
  for (let seen = 0; position < text.length && seen < count; position += 1) {
    seen += /\d/.test(text.charAt(position)) ? 1 : 0;
  }
  while (skipSeparator && count > 0 && position < text.length && /\D/.test(text.charAt(position))) {
    position += 1;
  }
  return position;
}
