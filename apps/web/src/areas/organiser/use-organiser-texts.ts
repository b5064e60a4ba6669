import { useTranslation } from 'react-i18next';

/** The texts of the organiser area. */
export function useOrganiserTexts() {
  return useTranslation('organiser').t;
}
