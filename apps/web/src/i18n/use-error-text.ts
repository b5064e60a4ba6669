import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';

/** Says a failed call in words: the API's own text in English, a translation by code in other languages. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation();
  return error => {
    if (!(error instanceof ApiError)) return t('account.errors.server');
    if (error.status === 0) return t('account.errors.network');
    return t(`apiTexts.${error.code}`, { defaultValue: error.message });
  };
}
