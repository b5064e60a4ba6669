import type { ComponentType } from 'react';

/** Thrown when the code of a page could not be fetched: the connection broke, or a newer version has replaced it. */
export class PageCodeError extends Error {
  override readonly name = 'PageCodeError';
}

/**
 * Fetches a page's component when it is first visited. A fetch that failed gives a component that throws
 * `PageCodeError`: the router hides a rejected one behind an empty page when the route has no loader.
 */
export function lazyPage(importPage: () => Promise<ComponentType>): { Component: () => Promise<ComponentType> } {
  return { Component: () => importPage().catch(unfetched) };
}

function unfetched(cause: unknown): ComponentType {
  return () => {
    throw new PageCodeError('The code of the page could not be fetched.', { cause });
  };
}
