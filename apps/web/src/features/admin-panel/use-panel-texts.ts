import { useTranslation } from 'react-i18next';
import { adminPanel as en } from '../../i18n/en/admin-panel.ts';
import { adminPanel as fr } from '../../i18n/fr/admin-panel.ts';

const namespace = 'adminPanel';

/** The texts of the admin's menus, which pages of several areas show. */
export function usePanelTexts() {
  const { i18n } = useTranslation();
  if (!i18n.hasResourceBundle('en', namespace)) {
    i18n.addResourceBundle('en', namespace, en);
    i18n.addResourceBundle('fr', namespace, fr);
  }
  return useTranslation(namespace).t;
}
