import { checkout as en } from '../../../i18n/en/checkout.ts';
import { checkout as fr } from '../../../i18n/fr/checkout.ts';
import type { PageTexts } from '../../../i18n/use-page-texts.ts';

/** The texts of the cart and its checkout. */
export const checkoutTexts: PageTexts<'checkout'> = { en, fr };
