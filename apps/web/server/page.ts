import Negotiator from 'negotiator';

const languages = ['en', 'fr'] as const;

/** The page as built, ready to be sent in each language. */
export type Page = { readonly html: (language: string) => string };

/**
 * Prepares the page: in local mode the gateway's script is first in the head, before any script can call a payment
 * host. Throws if the document is not the build's.
 */
export function createPage(document: string, { isLocal }: { isLocal: boolean }): Page {
  if (!document.includes('<head>') || !document.includes('<html lang="en">')) {
    throw new Error('index.html has no <html lang="en"> and <head> of their own to work on.');
  }
  const script = isLocal ? '\n    <script src="/local-gateway.js"></script>' : '';
  const template = document.replace('<head>', `<head>${script}`);
  const byLanguage = new Map<string, string>(
    languages.map(language => [language, template.replace('<html lang="en">', `<html lang="${language}">`)]),
  );
  return { html: language => byLanguage.get(language) ?? template };
}

/** The visitor's chosen language, else the first of their browser's languages that the shop has. */
export function pickLanguage(cookie: string | undefined, acceptLanguage: string | undefined): string {
  const chosen = /(?:^|;\s*)language=([a-z]{2})/.exec(cookie ?? '')?.[1];
  const known = languages.find(language => language === chosen);
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage } });
  return known ?? negotiator.language([...languages]) ?? languages[0];
}
