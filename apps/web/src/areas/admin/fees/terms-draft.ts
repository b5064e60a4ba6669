import type { SaleTerms } from '@guichet/contracts';

/** A service fee and a tax as they are typed. */
export type TermsDraft = {
  readonly kind: 'none' | 'ticket' | 'percent';
  readonly value: string;
  readonly min: string;
  readonly max: string;
  readonly payer: 'buyer' | 'organiser';
  readonly returned: 'always' | 'cancelled';
  /** Empty without a tax. */
  readonly taxName: string;
  readonly taxPercent: string;
};

/** The fields of a draft that can be wrong. */
export type TermsField = 'value' | 'min' | 'max' | 'taxName' | 'taxPercent';

const highestFrancs = 1_000_000;

/** The draft of these terms, with numbers as they are written in a language. */
export function draftOf({ fee, tax }: SaleTerms, write: (value: number) => string): TermsDraft {
  return {
    kind: fee?.kind ?? 'none',
    value: fee === null ? '' : write(fee.value),
    min: fee === null || fee.min === 0 ? '' : write(fee.min),
    max: fee === null || fee.max === null ? '' : write(fee.max),
    payer: fee?.payer ?? 'buyer',
    returned: fee?.returned ?? 'cancelled',
    taxName: tax?.name ?? '',
    taxPercent: tax === null ? '' : write(tax.percent),
  };
}

/** The fields that can't be sent as they are. */
export function flawsOf({ kind, value, min, max, taxName, taxPercent }: TermsDraft): readonly TermsField[] {
  const hasTax = taxName.trim() !== '' || taxPercent.trim() !== '';
  const [least, most] = [readFrancs(min), readFrancs(max)];
  const found: readonly (readonly [TermsField, boolean])[] = [
    ['value', kind === 'ticket' ? !(readFrancs(value) ?? 0) : kind === 'percent' && !(readPercent(value) ?? 0)],
    ['min', kind === 'percent' && min.trim() !== '' && least === null],
    ['max', kind === 'percent' && max.trim() !== '' && (most === null || most < (least ?? 0))],
    ['taxName', hasTax && taxName.trim() === ''],
    ['taxPercent', hasTax && readPercent(taxPercent) === null],
  ];
  return found.filter(([, isWrong]) => isWrong).map(([field]) => field);
}

/** The terms of a draft without flaws. Bounds are kept for a fee in percent only, which alone has them. */
export function termsOf(draft: TermsDraft): SaleTerms {
  const { kind, value, min, max, payer, returned, taxName, taxPercent } = draft;
  const isPercent = kind === 'percent';
  return {
    fee:
      kind === 'none'
        ? null
        : {
            kind,
            value: (isPercent ? readPercent(value) : readFrancs(value)) ?? 0,
            min: isPercent ? (readFrancs(min) ?? 0) : 0,
            max: isPercent ? readFrancs(max) : null,
            payer,
            returned,
          },
    tax: taxName.trim() === '' ? null : { name: taxName.trim(), percent: readPercent(taxPercent) ?? 0 },
  };
}

/** Whole francs, with the spaces that people write; null for anything else. */
function readFrancs(typed: string): number | null {
  const digits = typed.replace(/\s/g, '');
  return /^\d{1,7}$/.test(digits) && Number(digits) <= highestFrancs ? Number(digits) : null;
}

/** A rate to two decimals, with a comma or a point; null for anything else. */
function readPercent(typed: string): number | null {
  const number = typed.trim().replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(number) && Number(number) <= 100 ? Number(number) : null;
}
