import { useTranslation } from 'react-i18next';
import { en } from './texts/en.ts';
import { fr } from './texts/fr.ts';

const namespace = 'eventForm';

/** The texts of the event form. Only organisers see them, so they are part of the form and not of the first download. */
export function useEventFormTexts() {
  const { i18n } = useTranslation();
  if (!i18n.hasResourceBundle('en', namespace)) {
    i18n.addResourceBundle('en', namespace, en);
    i18n.addResourceBundle('fr', namespace, fr);
  }
  return useTranslation(namespace).t;
}
