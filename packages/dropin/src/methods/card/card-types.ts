import creditCardType from 'credit-card-type';

/** The format of a brand's numbers and security codes. */
export interface CardType {
  readonly type: string;
  /** The brand's official spelling. */
  readonly displayName: string;
  /** The prefixes of numbers; a pair is a range of prefixes. */
  readonly patterns: readonly (number | readonly [first: number, last: number])[];
  /** The positions at which a space is inserted. */
  readonly gaps: readonly number[];
  /** The possible numbers of digits. */
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
 * The card types that the widget's frames recognise, for pages that format numbers or request a code themselves. The
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
