import { confirmEmail as en } from '../../../i18n/en/confirm-email.ts';
import { confirmEmail as fr } from '../../../i18n/fr/confirm-email.ts';
import type { PageTexts } from '../../../i18n/use-page-texts.ts';

/** The texts of this page alone. */
export const confirmEmailTexts: PageTexts<'confirmEmail'> = { en, fr };
