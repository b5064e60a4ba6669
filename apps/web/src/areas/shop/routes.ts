import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { RouteObject, ShouldRevalidateFunction } from 'react-router-dom';
import { lazyPage } from '../../features/error-page/lazy-page.ts';
import { pageNamespaces } from '../../i18n/namespaces.ts';
import { loadTexts } from '../../i18n/start-i18n.ts';
import { routePaths, trustPages } from '../../paths.ts';
import type { Services } from '../../services.ts';
import { settle } from '../../ui/deferred.tsx';
import { createEventLoader } from './event/loader.ts';
import { createHomeLoader } from './home/loader.ts';
import { createShopLoader } from './shop/loader.ts';

/** For pages whose query selects only what is shown: their data stays. The same URL again reloads it. */
const keepDataForQuery: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

/** The public pages. */
export function createShopRoutes(services: Services, texts: i18n): RouteObject[] {
  const page = (
    name: keyof typeof routePaths.shop,
    importPage: () => Promise<ComponentType>,
    data: Pick<RouteObject, 'loader' | 'shouldRevalidate'> = {},
  ): RouteObject => ({
    path: routePaths.shop[name],
    lazy: lazyPage(importPage, () => loadTexts(texts, pageNamespaces[name])),
    ...data,
  });
  return [
    page('home', async () => (await import('./home/home-page.tsx')).HomePage, {
      loader: createHomeLoader(services),
      // A search changes only the query, so the lists stay.
      shouldRevalidate: keepDataForQuery,
    }),
    page('shop', async () => (await import('./shop/shop-page.tsx')).ShopPage, { loader: createShopLoader(services) }),
    page('event', async () => (await import('./event/event-page.tsx')).EventPage, {
      loader: createEventLoader(services),
    }),
    page('cart', async () => (await import('./cart/cart-page.tsx')).CartPage),
    page('signIn', async () => (await import('./sign-in/sign-in-page.tsx')).SignInPage),
    page('signUp', async () => (await import('./sign-up/sign-up-page.tsx')).SignUpPage),
    page('forgotPassword', async () => (await import('./forgot-password/forgot-password-page.tsx')).ForgotPasswordPage),
    page('resetPassword', async () => (await import('./reset-password/reset-password-page.tsx')).ResetPasswordPage),
    page('confirmEmail', async () => (await import('./confirm-email/confirm-email-page.tsx')).ConfirmEmailPage),
    ...trustPages.map(name =>
      page(name, async () => (await import('./trust/trust-page.tsx')).trustPage(name), {
        ...(name === 'contact' && {
          loader: ({ request: { signal } }) => ({ contact: settle(services.catalogue.contact(signal)) }),
        }),
      }),
    ),
  ];
}
