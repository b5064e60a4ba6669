import { type Ref, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type LinkProps,
  type Location,
  type NavigateOptions,
  type NavigateProps,
  Link as RouterLink,
  Navigate as RouterNavigate,
  type To,
  useLocation as useRouterLocation,
  useNavigate as useRouterNavigate,
} from 'react-router-dom';
import { type Language, toLanguage } from './i18n/languages.ts';
import { switchLanguage } from './i18n/start-i18n.ts';
import { inLanguage, readAddress } from './paths.ts';

// React Router's links and hooks for the paths of `paths.ts`: what they lead to is the path's address in the page's
// language, and the location is without the language. A target without a leading `/` is relative, and stays as it is.

/** A link to a path. */
export function Link({ to, ...props }: LinkProps & { readonly ref?: Ref<HTMLAnchorElement> | undefined }) {
  return <RouterLink {...props} to={useAddress(to)} />;
}

/** Navigates to a path as soon as it is rendered. */
export function Navigate({ to, ...props }: NavigateProps) {
  return <RouterNavigate {...props} to={useAddress(to)} />;
}

/** Returns a function that navigates to a path. */
export function useNavigate(): (to: To, options?: NavigateOptions) => void | Promise<void> {
  const navigate = useRouterNavigate();
  const language = useLanguage();
  return useCallback((to, options) => navigate(addressOf(to, language), options), [navigate, language]);
}

/** The shown location, without the language. */
export function useLocation(): Location {
  const location = useRouterLocation();
  return useMemo(() => ({ ...location, pathname: readAddress(location.pathname).path }), [location]);
}

/** The entry of the history that is shown. A language switch stays on it, although the router gives it another key. */
export function useHistoryEntry(): string {
  const { key, state } = useRouterLocation();
  return (state as KeptEntry | null)?.entry ?? key;
}

type KeptEntry = { readonly entry?: string };

/**
 * Returns a function that shows the page in another language, and gives it the address in that language. The page stays
 * mounted, and its data is not fetched again, so that nothing typed is lost.
 */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation();
  const navigate = useRouterNavigate();
  const { state } = useRouterLocation();
  const entry = useHistoryEntry();
  return async language => {
    await switchLanguage(i18n, language);
    // The address may be a later one than the page's, which is rendered after it changes.
    const { pathname, search, hash } = window.location;
    await navigate(inLanguage(readAddress(pathname).path, language) + search + hash, {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
      state: { ...state, entry } satisfies KeptEntry,
    });
  };
}

function useLanguage(): Language {
  return toLanguage(useTranslation().i18n.language);
}

function useAddress(to: To): To {
  return addressOf(to, useLanguage());
}

function addressOf(to: To, language: Language): To {
  if (typeof to === 'string') return inLanguage(to, language);
  return to.pathname === undefined ? to : { ...to, pathname: inLanguage(to.pathname, language) };
}
