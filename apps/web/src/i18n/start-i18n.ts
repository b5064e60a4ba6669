import { createInstance, type FlatNamespace, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { writeLanguage } from './language-choice.ts';
import type { Language } from './languages.ts';

/** Where translations come from. */
export type TextsOptions = {
  /** Loads the texts of one namespace, or nothing if there are none. */
  readonly read: (language: Language, namespace: FlatNamespace) => Promise<object | undefined>;
  /** What every page shows. */
  readonly defaultNamespace: FlatNamespace;
  /** Texts that need not be loaded, by language and namespace. @default none */
  readonly bundled?: Resource;
};

/** Starts the translations in a language, with the texts of the default namespace. */
export async function startI18n(
  language: Language,
  { read, defaultNamespace, bundled = {} }: TextsOptions,
): Promise<i18n> {
  const instance = createInstance();
  // Its `read` returns a promise, which is an older form of backend in the types.
  const backend = { type: 'backend' as const, callbackApi: false, init: () => {}, read };
  await instance
    .use(initReactI18next)
    .use(backend)
    .init({
      lng: language,
      ns: defaultNamespace,
      resources: bundled,
      partialBundledLanguages: true,
      // Every language has every text, so that no other one is loaded.
      fallbackLng: false,
      interpolation: { escapeValue: false },
    });
  await loadTexts(instance, [defaultNamespace]);
  // The server renders the page's `lang` itself.
  if (typeof document !== 'undefined') document.documentElement.lang = language;
  return instance;
}

/** Loads namespaces of texts that are about to be shown, by default in the present language. */
export async function loadTexts(
  instance: i18n,
  namespaces: readonly FlatNamespace[],
  language = instance.language,
): Promise<void> {
  const isMissing = (namespace: FlatNamespace) => !instance.hasResourceBundle(language, namespace);
  let cause: unknown;
  // Unlike `loadNamespaces` it repeats what failed before. It reports failures to its callback only.
  await instance.reloadResources([language], namespaces.filter(isMissing), (errors?: unknown) => {
    cause = errors;
  });
  if (namespaces.some(isMissing)) throw new Error(`The texts of ${namespaces} failed to load.`, { cause });
}

/** Switches to a language, once it has the texts of everything that was shown, and stores the choice. */
export async function switchLanguage(instance: i18n, language: Language): Promise<void> {
  const shown = Object.keys(instance.getDataByLanguage(instance.language) ?? {}) as FlatNamespace[];
  await loadTexts(instance, shown, language);
  await instance.changeLanguage(language);
  document.documentElement.lang = language;
  writeLanguage(language);
}
