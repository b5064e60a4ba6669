import { type LocaleCode, localeCodes, locales } from './locale-table.ts';

/**
 * Finds a locale by its name, else by its language and script, else by its language; countries without a locale have that
 * of a country that writes alike, if there is one. Accepts hyphens, underscores and
 * any letter case; the script of `zh-Hant-…` takes precedence over the country. Of a malformed name, such as
 * `fr_FR.UTF-8`, only the part before the first separator counts.
 *
 * @returns `null` if there is none.
 */
export function findLocale(name: string): LocaleCode | null {
  const { language, script, region } = partsOf(name);
  const written = `${language}_${script}`;
  const names = [`${written}_${region}`, region && `${written}_*`, written, `${language}_${region}`, language];
  for (const candidate of names) {
    const code = localeCodes.find(known => known === candidate || locales[known].aliases?.includes(candidate));
    if (code) return code;
  }
  return null;
}

interface LocaleParts {
  readonly language: string;
  readonly script: string;
  readonly region: string;
}

function partsOf(name: string): LocaleParts {
  const [first = ''] = name.split(/[-_]/);
  const { language = '', script = '', region = '' } = intlLocale(name.replaceAll('_', '-')) ?? intlLocale(first) ?? {};
  return { language, script, region };
}

/** `null` if the name is malformed. */
function intlLocale(name: string): Intl.Locale | null {
  try {
    return new Intl.Locale(name);
  } catch {
    return null;
  }
}
