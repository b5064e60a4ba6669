import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** Thrown when a page's code or texts failed to load: the connection failed, or a newer version has replaced them. */
export class PageCodeError extends Error {
  override readonly name = 'PageCodeError';
}

/**
 * Loads a page's component, and beside it the texts that only this page shows, when it is first visited. A failed load
 * returns a component that throws `PageCodeError`: for a rejected promise the router would show an empty page if the
 * route has no loader.
 */
export function lazyPage(
  importPage: () => Promise<ComponentType>,
  loadTexts: () => Promise<void> = async () => {},
): { Component: () => Promise<ComponentType> } {
  return { Component: () => Promise.all([importPage(), loadTexts()]).then(([Page]) => Page, unfetched) };
}

/** Loads the components of these routes before the router does, so that they render at once. */
export async function loadPages(matches: readonly { readonly route: RouteObject }[]): Promise<void> {
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'object' || route.lazy.Component === undefined) return;
      const { Component } = route.lazy;
      delete route.lazy;
      Object.assign(route, { Component: await Component() });
    }),
  );
}

function unfetched(cause: unknown): ComponentType {
  return () => {
    throw new PageCodeError('The page could not be fetched.', { cause });
  };
}
