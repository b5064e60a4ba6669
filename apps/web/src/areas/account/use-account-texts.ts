import { useTranslation } from 'react-i18next';

/** The texts of the account area. */
export function useAccountTexts() {
  return useTranslation('account').t;
}
