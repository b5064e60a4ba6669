/** Whether this document was opened without a network: then the service worker of tickets has marked it. */
export function isOfflineDocument(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.offline !== undefined;
}

/** Whether there was no network when the document was opened, or there is none now. */
export function hasNoNetwork(): boolean {
  return isOfflineDocument() || (typeof navigator !== 'undefined' && navigator.onLine === false);
}
