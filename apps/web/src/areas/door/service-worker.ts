/**
 * Keeps the scanner's files on the device, so that it opens without a network. Its scope is the scanner's page alone:
 * no page of the shop is served by it, and no request to the API.
 */

/** The files of this build, written in by `build/scanner-worker.ts`: all or none are kept. */
declare const scannerFiles: { readonly version: string; readonly page: string; readonly files: readonly string[] };

/** The part of a service worker's global scope that is used; the types of the DOM have no workers. */
type WorkerScope = {
  addEventListener(
    name: 'install' | 'activate',
    listener: (event: { waitUntil(task: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(
    name: 'fetch',
    listener: (event: { readonly request: Request; respondWith(reply: Promise<Response>): void }) => void,
  ): void;
  skipWaiting(): Promise<void>;
};
const scope = globalThis as unknown as WorkerScope;

const prefix = 'guichet-scanner-';
const { version, page, files } = scannerFiles;

scope.addEventListener('install', event => {
  event.waitUntil(install());
});

scope.addEventListener('activate', event => {
  event.waitUntil(removeOldVersions());
});

scope.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fromCache(page, request));
  else if (files.includes(pathname)) event.respondWith(fromCache(pathname, request));
});

async function install(): Promise<void> {
  const cache = await caches.open(prefix + version);
  await cache.addAll([page, ...files].map(path => new Request(path, { cache: 'no-cache' })));
  // A scanner stays open all evening; its next opening must have the new version.
  await scope.skipWaiting();
}

/** Keeps the version before this one for a page that is still open. */
async function removeOldVersions(): Promise<void> {
  const versions = (await caches.keys()).filter(name => name.startsWith(prefix));
  await Promise.all(versions.slice(0, -2).map(name => caches.delete(name)));
}

async function fromCache(path: string, request: Request): Promise<Response> {
  const kept = await (await caches.open(prefix + version)).match(path);
  return kept ?? (await caches.match(path)) ?? fetch(request);
}
