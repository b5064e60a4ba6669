import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AddressLanguage, inLanguage, links, privatePaths } from '../src/paths.ts';
import { notReady, sendRefusal } from './error-replies.ts';
import { createEventIds } from './event-ids.ts';

type SiteFileOptions = {
  readonly apiUrl: string;
  readonly originOf: (request: FastifyRequest) => string;
};

/** The files for search engines: `/robots.txt` and `/sitemap.xml`. */
export function siteFiles(app: FastifyInstance, { apiUrl, originOf }: SiteFileOptions): void {
  const eventIds = createEventIds({ apiUrl });

  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(originOf(request))),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const ids = await eventIds();
    if (ids === null) return sendRefusal(reply.header('retry-after', '60'), notReady);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(sitemap(originOf(request), ids));
  });
}

function robots(origin: string): string {
  const disallowed = privatePaths().flatMap(path => languages.map(language => inLanguage(path, language)));
  return [
    'User-agent: *',
    ...disallowed.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

const languages: readonly AddressLanguage[] = ['en', 'fr'];

/** Every public page that can be found, in each language, with its address in the others. */
function sitemap(origin: string, eventIds: readonly string[]): string {
  const paths = [links.home(), links.shop(), ...eventIds.map(id => links.event(id))];
  const urls = paths.flatMap(path => {
    const address = (language: AddressLanguage) => escapeXml(origin + inLanguage(path, language));
    const alternates = languages
      .map(language => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language)}"/>`)
      .join('');
    return languages.map(language => `<url><loc>${address(language)}</loc>${alternates}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
