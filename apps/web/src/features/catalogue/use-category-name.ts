import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../i18n/languages.ts';

/**
 * Returns a function that translates a category's name. A category that admins added has no translation, so its stored
 * English name is shown.
 */
export function useCategoryName(): (category: { readonly name: string }) => string {
  const { i18n } = useTranslation();
  const names: unknown = i18n.getResource(toLanguage(i18n.language), 'translation', 'categoryNames');
  return ({ name }) => {
    const translations = typeof names === 'object' && names !== null ? Object.entries(names) : [];
    return translations.find(([storedName]) => storedName === name)?.[1] ?? name;
  };
}
