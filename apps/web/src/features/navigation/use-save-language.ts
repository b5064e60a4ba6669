import type { Language } from '../../i18n/languages.ts';
import { useServices } from '../../services.ts';

/** Saves the language of the page as the one of the user's mails. Signed out it saves nothing: sign-up sends it. */
export function useSaveLanguage(): (language: Language) => Promise<void> {
  const { accountSettings, session } = useServices();
  return async language => {
    const user = session.get()?.user;
    if (user === undefined || user.locale === language) return;
    try {
      session.update(await accountSettings.saveLocale(language));
    } catch {
      // The page has its language all the same, and the next switch saves again.
    }
  };
}
