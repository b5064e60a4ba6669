import { useTranslation } from 'react-i18next';
import { secondFactor as en } from '../../i18n/en/second-factor.ts';
import { secondFactor as fr } from '../../i18n/fr/second-factor.ts';

const namespace = 'secondFactor';

/**
 * The texts of the second factor. Only admins see them, so they are part of its screens and not of the first download.
 */
export function useSecondFactorTexts() {
  const { i18n } = useTranslation();
  if (!i18n.hasResourceBundle('en', namespace)) {
    i18n.addResourceBundle('en', namespace, en);
    i18n.addResourceBundle('fr', namespace, fr);
  }
  return useTranslation(namespace).t;
}
