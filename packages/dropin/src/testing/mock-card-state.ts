import creditCardType from 'credit-card-type';
import type { CardBrandMatch, CardFieldKey } from '../gateway/card-fields.ts';

/** The verdict on a field's input. */
export interface Verdict {
  readonly isValid: boolean;
  readonly isPotentiallyValid: boolean;
}

/** The digits of an input. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The brands that a number may belong to, by the frames' names. */
export function brandsOf(number: string): readonly CardBrandMatch[] {
  return creditCardType(digitsOf(number)).map(({ type, niceType, code }) =>
    type === 'mastercard' ? { type: 'master-card', niceType: 'MasterCard', code } : { type, niceType, code },
  );
}

/** The brand's name of a complete number. */
export const brandName = (number: string): string => brandsOf(number)[0]?.niceType ?? 'Unknown';

/** Month and year, two and four digits, of an input such as `12/39`. */
export function dateOf(text: string): { readonly month: string; readonly year: string } | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{4}|\d{2})$/.exec(text.trim()) ?? [];
  return month && year ? { month, year: year.length === 2 ? `20${year}` : year } : null;
}

/** Judges an input as the frames do. */
export function judge(key: CardFieldKey, text: string, number: string): Verdict {
  const is = (isValid: boolean, isPotentiallyValid = isValid): Verdict => ({ isValid, isPotentiallyValid });
  switch (key) {
    case 'number':
      return judgeNumber(digitsOf(text));
    case 'expirationDate': {
      const date = dateOf(text);
      return date ? is(!isPast(date)) : is(false, text.trim().length < 5);
    }
    case 'cvv': {
      const sizes = brandsOf(number).map(({ code }) => code.size);
      const isValid = /^\d{3,4}$/.test(text) && sizes.includes(text.length);
      return is(isValid, isValid || (/^\d*$/.test(text) && text.length < 4));
    }
    case 'postalCode':
      return is(text.trim().length >= 3, true);
    default:
      return is(text.trim() !== '' && text.length <= 255);
  }
}

function judgeNumber(digits: string): Verdict {
  const lengths = creditCardType(digits).flatMap(type => type.lengths);
  const isValid = digits !== '' && lengths.includes(digits.length) && hasCheckDigit(digits);
  return { isValid, isPotentiallyValid: isValid || lengths.some(length => length > digits.length) };
}

/** The sum of the digits, every second one from the right doubled, ends in zero. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function isPast({ month, year }: { readonly month: string; readonly year: string }): boolean {
  const now = new Date();
  return Number(year) * 12 + Number(month) < now.getFullYear() * 12 + now.getMonth() + 1;
}
