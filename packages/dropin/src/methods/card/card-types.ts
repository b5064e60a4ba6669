import creditCardType from 'credit-card-type';

/** What the numbers and security codes of a brand look like. */
export interface CardType {
  readonly type: string;
  /** The brand as its cards spell it. */
  readonly displayName: string;
  /** What a number begins with: a prefix, or the first and last of a range. */
  readonly patterns: readonly (number | readonly [first: number, last: number])[];
  /** After how many digits a space is written. */
  readonly gaps: readonly number[];
  /** How many digits a number may have. */
  readonly lengths: readonly number[];
  readonly code: { readonly name: string; readonly size: number };
}

const types = [
  'visa',
  'mastercard',
  'american-express',
  'diners-club',
  'discover',
  'jcb',
  'unionpay',
  'maestro',
  'elo',
  'mir',
  'hiper',
  'hipercard',
];

/**
 * The card types that the widget's frames recognise, for pages that show numbers or ask for a code themselves. The
 * widget does not need it at run time: the frames validate the number.
 */
export const cardTypes: readonly CardType[] = types.map(type => {
  const { niceType, patterns, gaps, lengths, code } = creditCardType.getTypeInfo(type);
  return { type, displayName: niceType, patterns: patterns.map(range), gaps, lengths, code };
});

function range(pattern: number | number[]): CardType['patterns'][number] {
  if (!Array.isArray(pattern)) return pattern;
  const [first = 0, last = first] = pattern;
  return [first, last];
}
