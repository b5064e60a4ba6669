import { NetworkOnly, type PrecacheEntry, Serwist } from 'serwist';

/** The files that an order's page needs, and a hash of its document; the build fills them in. */
declare const ticketFiles: { readonly files: readonly string[]; readonly document: string };

/** Long enough for a slow network, short enough for a queue at the entrance. */
const networkTimeoutSeconds = 5;

// The types of a page are loaded, not those of a service worker.
const { registration } = globalThis as unknown as { readonly registration: { readonly scope: string } };

/** Every order has the same document: its data comes from the page's own store. */
const document = new URL('offline', registration.scope).pathname;

const entries: PrecacheEntry[] = [
  // Their names have a hash of their content.
  ...ticketFiles.files.map(url => ({ url, revision: null })),
  { url: document, revision: ticketFiles.document },
];

/**
 * Opens the pages of orders without a network. It keeps the files of the build, which are the same for everyone, and no
 * data: what belongs to an account is kept by the page, which erases it at sign-out.
 */
const serwist = new Serwist({
  precacheEntries: entries,
  skipWaiting: true,
  clientsClaim: true,
  disableDevLogs: true,
  runtimeCaching: [
    {
      matcher: ({ request }) => request.mode === 'navigate',
      handler: new NetworkOnly({
        networkTimeoutSeconds,
        plugins: [{ handlerDidError: () => serwist.matchPrecache(document) }],
      }),
    },
  ],
});

serwist.addEventListeners();
