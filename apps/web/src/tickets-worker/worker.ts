import { NetworkOnly, type PrecacheEntry, Serwist } from 'serwist';

/** The files that an order's page needs, and a hash of its document; the build fills them in. */
declare const ticketFiles: { readonly files: readonly string[]; readonly document: string };

/** Long enough for a slow network, short enough for a queue at the entrance. */
const networkTimeoutSeconds = 5;

/** The same document for all addresses of a language: its data comes from the page's own store. */
const documents = { en: '/order/offline', fr: '/fr/order/offline' };

const entries: PrecacheEntry[] = [
  // Their names have a hash of their content.
  ...ticketFiles.files.map(url => ({ url, revision: null })),
  ...Object.values(documents).map(url => ({ url, revision: ticketFiles.document })),
];

/**
 * Opens the pages of orders without a network, and in place of every other page one that lists the kept orders. It keeps
 * the files of the build, which are the same for everyone, and no data: what belongs to an account is kept by the page,
 * which erases it at sign-out.
 */
const serwist = new Serwist({
  precacheEntries: entries,
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  disableDevLogs: true,
  runtimeCaching: [
    {
      matcher: ({ request, url }) => isPage(request) && /^(\/fr)?\/order\//.test(url.pathname),
      handler: new NetworkOnly({ networkTimeoutSeconds, plugins: [{ handlerDidError: openOffline }] }),
    },
    {
      // A slow page is none that failed: only the browser gives up.
      matcher: ({ request }) => isPage(request),
      handler: new NetworkOnly({ plugins: [{ handlerDidError: openOffline }] }),
    },
  ],
});

function isPage({ mode, destination }: Request): boolean {
  return mode === 'navigate' && destination === 'document';
}

/** The kept document in the language of the address, with the mark that `isOfflineDocument` reads. */
async function openOffline({ request }: { readonly request: Request }): Promise<Response | undefined> {
  const isFrench = /^\/fr(\/|$)/.test(new URL(request.url).pathname);
  const kept = await serwist.matchPrecache(isFrench ? documents.fr : documents.en);
  if (kept === undefined) return undefined;
  const html = await kept.text();
  return new Response(html.replace('<html', '<html data-offline'), { headers: kept.headers });
}

serwist.addEventListeners();
