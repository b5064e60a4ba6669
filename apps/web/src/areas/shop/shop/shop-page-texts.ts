import { shopPage as en } from '../../../i18n/en/shop-page.ts';
import { shopPage as fr } from '../../../i18n/fr/shop-page.ts';
import type { PageTexts } from '../../../i18n/use-page-texts.ts';

/** The texts of the shop's page alone. */
export const shopPageTexts: PageTexts<'shopPage'> = { en, fr };
