import type { Locale } from '@guichet/contracts';
import Negotiator from 'negotiator';

/** The language to write to a person in, from what their browser prefers. English when it prefers neither of ours. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage } });
  return negotiator.language(['en', 'fr']) === 'fr' ? 'fr' : 'en';
}
