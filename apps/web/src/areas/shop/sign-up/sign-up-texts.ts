import { signUp as en } from '../../../i18n/en/sign-up.ts';
import { signUp as fr } from '../../../i18n/fr/sign-up.ts';
import type { PageTexts } from '../../../i18n/use-page-texts.ts';

/** The texts of this page alone. */
export const signUpTexts: PageTexts<'signUp'> = { en, fr };
