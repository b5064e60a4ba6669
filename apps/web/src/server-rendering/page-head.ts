import type { EventDetail } from '@guichet/contracts';
import { shareImageSize } from '@guichet/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../i18n/languages.ts';
import { createFormat } from '../i18n/use-format.ts';
import { inLanguage, links } from '../paths.ts';
import { eventJsonLd } from './event-json-ld.ts';

/** The language of a page's texts, and the origin of its addresses. */
export type HeadContext = { readonly t: TFunction; readonly language: Language; readonly origin: string };

/** What search engines and shared links show of a page, besides the title and the addresses, which the page renders. */
type PageHead = {
  readonly title: string;
  readonly description: string;
  /** The page's address. */
  readonly url: string;
  /** The address of the picture for previews of shared links. */
  readonly image: string;
  /** Structured data of schema.org, or undefined for a page that is about no single thing. */
  readonly jsonLd?: object;
  /** Whether only whoever has the address is to find it. */
  readonly isHidden?: boolean;
};

type HeadOf = (data: unknown, context: HeadContext) => PageHead;

/** The pages that the server renders: those that can be found and shared. */
const heads: ReadonlyMap<string, HeadOf> = new Map<string, HeadOf>([
  ['home', (_, context) => homeHead(context)],
  ['shop', (_, context) => shopHead(context)],
  // The loader of this route returns this type.
  ['event', (data, context) => eventHead((data as { readonly event: EventDetail }).event, context)],
]);

/** Whether the server renders a page of the shop, by its name in `paths.ts`. */
export function isRendered(name: string): boolean {
  return heads.has(name);
}

/** The head of a page. */
export function pageHead(name: string, data: unknown, context: HeadContext): string {
  const head = heads.get(name)?.(data, context);
  return head === undefined ? '' : headTags(head, context);
}

function homeHead({ t, language, origin }: HeadContext): PageHead {
  const url = origin + inLanguage(links.home(), language);
  return {
    title: `${t('shop.brand')} – ${t('title', { ns: 'home' })}`,
    description: t('lead', { ns: 'home' }),
    url,
    image: siteImage(origin),
    jsonLd: { '@context': 'https://schema.org', '@type': 'WebSite', name: t('shop.brand'), url, inLanguage: language },
  };
}

function shopHead({ t, language, origin }: HeadContext): PageHead {
  return {
    title: `${t('literals.shopBanner')} – ${t('shop.brand')}`,
    description: `${t('shop.filters.lead')} ${t('shop.footer')}`,
    url: origin + inLanguage(links.shop(), language),
    image: siteImage(origin),
  };
}

function eventHead(event: EventDetail, { t, language, origin }: HeadContext): PageHead {
  const format = createFormat(t, language);
  const facts = `${format.longDate(event.startDate)}, ${event.startTime} · ${event.location}`;
  const url = origin + inLanguage(links.event(event._id), language);
  const image = `${origin}${event.shareImage}${event.shareImage.includes('?') ? '&' : '?'}language=${language}`;
  return {
    title: event.name,
    description: shorten(`${facts}. ${event.description}`),
    url,
    image,
    ...(event.hidden
      ? { isHidden: true }
      : { jsonLd: eventJsonLd(event, { url, image, organiser: event.organiser ?? t('shop.brand') }) }),
  };
}

const siteImage = (origin: string): string => `${origin}/share.jpg`;

/** Search engines show about this many characters. */
const maxDescription = 160;

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= maxDescription ? line : `${line.slice(0, maxDescription).replace(/\s+\S*$/, '')}…`;
}

const locales: Record<Language, string> = { en: 'en_GB', fr: 'fr_FR' };

function headTags(
  { title, description, url, image, jsonLd, isHidden }: PageHead,
  { t, language }: HeadContext,
): string {
  const tags = [
    isHidden ? meta('name', 'robots', 'noindex') : '',
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', t('shop.brand')),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(shareImageSize.width)),
    meta('property', 'og:image:height', String(shareImageSize.height)),
    meta('property', 'og:locale', locales[language]),
    ...Object.values(locales)
      .filter(locale => locale !== locales[language])
      .map(locale => meta('property', 'og:locale:alternate', locale)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  // `<` could end the element; JSON may write it as an escape.
  const data = jsonLd && JSON.stringify(jsonLd).replaceAll('<', '\\u003c');
  return tags.join('') + (data === undefined ? '' : `<script type="application/ld+json">${data}</script>`);
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeAttribute(content)}" />`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
