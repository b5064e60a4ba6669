import { bankTexts } from '../../ui/bank-texts.ts';

/** The English texts that only local payments need; they load with its code. */
export const localPaymentTexts = {
  localPaymentName: 'Local payment methods',
  localPaymentChoose: 'Choose how to pay',
} as const;

/** Every English text of its sheet. */
export const localPaymentSheetTexts = { ...bankTexts, ...localPaymentTexts } as const;
