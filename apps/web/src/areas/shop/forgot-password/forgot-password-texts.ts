import { forgotPassword as en } from '../../../i18n/en/forgot-password.ts';
import { forgotPassword as fr } from '../../../i18n/fr/forgot-password.ts';
import type { PageTexts } from '../../../i18n/use-page-texts.ts';

/** The texts of this page alone. */
export const forgotPasswordTexts: PageTexts<'forgotPassword'> = { en, fr };
