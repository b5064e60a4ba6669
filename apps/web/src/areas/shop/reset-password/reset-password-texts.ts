import { resetPassword as en } from '../../../i18n/en/reset-password.ts';
import { resetPassword as fr } from '../../../i18n/fr/reset-password.ts';
import type { PageTexts } from '../../../i18n/use-page-texts.ts';

/** The texts of this page alone. */
export const resetPasswordTexts: PageTexts<'resetPassword'> = { en, fr };
