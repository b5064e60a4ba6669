import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { toLanguage } from './languages.ts';

/**
 * The text for a failed request: the API's own text in English, a text by code in other languages. Other languages
 * never fall back to English: an unknown code gets the general text.
 */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation();
  return error => {
    if (!(error instanceof ApiError)) return t('account.errors.server');
    if (error.status === 0) return t('account.errors.network');
    if (toLanguage(i18n.language) === 'en') return error.message;
    const { code } = error;
    // Only signed-in areas load the second namespace.
    const signedIn: unknown = i18n.getResource(toLanguage(i18n.language), 'signed-in', `apiTexts.${code}`);
    if (typeof signedIn === 'string') return signedIn;
    return t(`apiTexts.${code}`, { defaultValue: t('account.errors.server') });
  };
}
