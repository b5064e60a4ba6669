import { localPaymentTexts } from '../methods/local-payment/texts.ts';
import { sepaTexts } from '../methods/sepa/texts.ts';
import { usBankAccountTexts } from '../methods/us-bank-account/texts.ts';
import { bankTexts } from '../ui/bank-texts.ts';
import type { FurtherTexts } from './further-texts.ts';

/** The English texts of the further payment options, whose keys translations may name. */
export const furtherTexts: FurtherTexts = { ...bankTexts, ...localPaymentTexts, ...usBankAccountTexts, ...sepaTexts };
