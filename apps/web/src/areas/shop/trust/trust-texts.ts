import { trust as en } from '../../../i18n/en/trust.ts';
import { trust as fr } from '../../../i18n/fr/trust.ts';
import type { PageTexts } from '../../../i18n/use-page-texts.ts';

/** The texts of the pages about the shop itself. */
export const trustTexts: PageTexts<'trust'> = { en, fr };
