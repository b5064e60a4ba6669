import { useTranslation } from 'react-i18next';

/** The texts of the admin area. */
export function useAdminTexts() {
  return useTranslation('admin').t;
}
