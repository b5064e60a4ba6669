import { bankTexts } from '../../ui/bank-texts.ts';

/** The English texts that only SEPA direct debit needs; they load with its code. */
export const sepaTexts = {
  sepaName: 'SEPA Direct Debit',
  IBAN: 'IBAN',
  sepaContinue: 'Continue to the mandate',
  sepaMandateNote: 'In the next step you approve the mandate for this direct debit.',
  sepaIbanInvalid: "This IBAN isn't valid.",
  sepaMandateFailedError: "The mandate couldn't be created. Please check your entries and try again.",
} as const;

/** Every English text of its sheet. */
export const sepaSheetTexts = { ...bankTexts, ...sepaTexts } as const;
