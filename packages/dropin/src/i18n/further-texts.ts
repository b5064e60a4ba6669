import type { localPaymentTexts } from '../methods/local-payment/texts.ts';
import type { sepaTexts } from '../methods/sepa/texts.ts';
import type { usBankAccountTexts } from '../methods/us-bank-account/texts.ts';
import type { bankTexts } from '../ui/bank-texts.ts';

/** The English texts of the further payment options, which load with their code. */
export type FurtherTexts = typeof bankTexts & typeof localPaymentTexts & typeof usBankAccountTexts & typeof sepaTexts;

/** Those of them in another language: a locale that lacks one does not compile. Names that are the same everywhere stay. */
export type FurtherLocaleTexts = Readonly<Record<Exclude<keyof FurtherTexts, NameIn<FurtherTexts>>, string>>;

/** The texts that are their own keys. */
type NameIn<Texts> = { [Key in keyof Texts]: Texts[Key] extends Key ? Key : never }[keyof Texts];
