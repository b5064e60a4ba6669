import { signIn as en } from '../../../i18n/en/sign-in.ts';
import { signIn as fr } from '../../../i18n/fr/sign-in.ts';
import type { PageTexts } from '../../../i18n/use-page-texts.ts';

/** The texts of this page alone. */
export const signInTexts: PageTexts<'signIn'> = { en, fr };
