import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { type AddressLanguage, areaOf, inLanguage, readAddress, scannerPath } from '../src/paths.ts';
import { StartError } from './config.ts';
import { retryAfter } from './error-replies.ts';
import { createPage } from './page.ts';
import { readPreloads } from './preloads.ts';
import { type RenderedPage, type RenderPage, renderInTime, type UnrenderedPage } from './render-page.ts';
import { contentSecurityPolicy, permissions } from './security-headers.ts';
import type { Timeouts } from './timeouts.ts';

type DocumentOptions = {
  readonly clientDir: string;
  readonly apiUrl: string;
  readonly gatewayUrl: string | undefined;
  readonly originOf: (request: FastifyRequest) => string;
  readonly renderPage?: RenderPage;
};

/** Sends the documents of the shop's pages. */
type Documents = {
  /** Sends the page at the request's address, in the language of the address. */
  readonly send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** Sends the document without a page: for an address that can't be read at all, or too many requests. */
  readonly sendUnrendered: (request: FastifyRequest, reply: FastifyReply, status: 404 | 429) => FastifyReply;
};

type PageStatus = 200 | 404 | 429 | 503;

/** Search engines keep what they have of a page that is a 503. */
function statusOf(page: RenderedPage | UnrenderedPage): PageStatus {
  if (page.kind === 'rendered') return page.status;
  return page.kind === 'failed' ? 503 : 200;
}

/** Stands for every address that no page has: their page is rendered once in each language, and kept. */
const unknownPath = '/no-such-page';

type UnknownPage = (
  language: AddressLanguage,
  render: () => Promise<RenderedPage | UnrenderedPage>,
) => Promise<RenderedPage | UnrenderedPage>;

function keepUnknownPage(): UnknownPage {
  const kept = new Map<AddressLanguage, RenderedPage>();
  return async (language, render) => {
    const page = kept.get(language) ?? (await render());
    if (page.kind === 'rendered') kept.set(language, page);
    return page;
  };
}

/** The path of a URL, without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';

const inTheBrowser: RenderPage = async () => ({ kind: 'personal' });

/** Reads the built document and prepares what its pages need. */
export async function createDocuments(options: DocumentOptions, timeouts: Timeouts): Promise<Documents> {
  const { clientDir, apiUrl, gatewayUrl, originOf, renderPage = inTheBrowser } = options;
  const isLocal = gatewayUrl !== undefined;
  const page = createPage(await readDocument(clientDir, 'index.html'), { isLocal });
  // The scanner has no payment form, so the local gateway's script is not for it.
  const scanner = await readDocument(clientDir, 'door.html');
  const preloads = await readPreloads(clientDir);
  const unknownPage = keepUnknownPage();
  const rendering = { renderPage, apiUrl, timeoutMs: timeouts.rendering };

  /** Sends a page with a policy of its own: `html` gets the nonce that it names. */
  const sendPage = (
    reply: FastifyReply,
    { path, status, html }: { path: string; status: PageStatus; html: (nonce: string) => string },
  ): FastifyReply => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .status(status)
      .headers({
        'content-security-policy': contentSecurityPolicy({ isLocal, nonce }),
        'permissions-policy': permissions({ mayScan: path === scannerPath }),
        'cache-control': status === 200 || status === 404 ? 'no-cache' : 'no-store',
        vary: 'cookie, accept-language',
        ...(status === 503 && retryAfter),
        ...(status === 429 && { 'retry-after': '60' }),
      })
      .type('text/html; charset=utf-8')
      .send(html(nonce));
  };

  /** The scanner has one address; it is in the language of the device. */
  const sendScanner = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const language = pickLanguage(request);
    const html = (): string => scanner.replace('<html lang="en">', `<html lang="${language}">`);
    return sendPage(reply, { path: scannerPath, status: 200, html });
  };

  return {
    async send(request, reply) {
      const { language, path } = readAddress(request.url);
      const pathname = pathOf(path);
      if (pathname === scannerPath) return sendScanner(request, reply);
      const isKnown = areaOf(pathname) !== null;
      const preferred = pickLanguage(request);
      // The documented paths are English; a visitor who reads another language is led to its address.
      if (isKnown && language === 'en' && preferred !== language) {
        return reply
          .headers({ 'cache-control': 'no-store', vary: 'cookie, accept-language' })
          .redirect(inLanguage(path, preferred), 302);
      }
      const shown = isKnown ? language : languageOfUnknown(request.url, preferred);
      const address = inLanguage(isKnown ? path : unknownPath, shown);
      const render = () => renderInTime(rendering, request, { address, language: shown, origin: originOf(request) });
      const rendered = isKnown ? await render() : await unknownPage(shown, render);
      const status = isKnown ? statusOf(rendered) : 404;
      const hints = preloads(pathname, shown);
      return sendPage(reply, { path: pathname, status, html: nonce => page.html(shown, nonce, rendered, hints) });
    },
    sendUnrendered(request, reply, status) {
      const language = pickLanguage(request);
      const path = pathOf(request.url);
      return sendPage(reply, { path, status, html: nonce => page.html(language, nonce, { kind: 'personal' }) });
    },
  };
}

/** An address that no page has is shown in its own language if it states one, else in the visitor's. */
function languageOfUnknown(url: string, preferred: 'en' | 'fr'): 'en' | 'fr' {
  const { language } = readAddress(url);
  return language === 'en' ? preferred : language;
}

async function readDocument(clientDir: string, name: string): Promise<string> {
  try {
    return await readFile(join(clientDir, name), 'utf8');
  } catch (cause) {
    throw new StartError(`The shop is not built: run "npm run build" first (no ${name} in ${clientDir}).`, { cause });
  }
}

const languages = ['en', 'fr'] as const satisfies readonly AddressLanguage[];

/** The visitor's chosen language, else the first of their browser's languages that the shop has. */
function pickLanguage({ headers }: FastifyRequest): AddressLanguage {
  const chosen = /(?:^|;\s*)language=([a-z]{2})/.exec(headers.cookie ?? '')?.[1];
  const known = languages.find(language => language === chosen);
  if (known !== undefined) return known;
  const negotiator = new Negotiator({ headers: { 'accept-language': headers['accept-language'] } });
  return languages.find(language => language === negotiator.language([...languages])) ?? languages[0];
}
