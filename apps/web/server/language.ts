import Negotiator from 'negotiator';
import type { AddressLanguage } from '../src/paths.ts';

const languages = ['en', 'fr'] as const satisfies readonly AddressLanguage[];

/** The visitor's chosen language, else the first of their browser's languages that the shop has. */
export function pickLanguage(cookie: string | undefined, acceptLanguage: string | undefined): AddressLanguage {
  const chosen = /(?:^|;\s*)language=([a-z]{2})/.exec(cookie ?? '')?.[1];
  const known = languages.find(language => language === chosen);
  if (known !== undefined) return known;
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage } });
  return languages.find(language => language === negotiator.language([...languages])) ?? languages[0];
}
