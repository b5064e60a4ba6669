import type { RouteObject } from 'react-router-dom';
import { keepDataForQuery } from '../../browser/keep-data-for-query.ts';
import { lazyPage } from '../../features/error-page/lazy-page.ts';
import { routePaths } from '../../paths.ts';
import type { Services } from '../../services.ts';
import { settle } from '../../ui/deferred.tsx';
import { createEventLoader } from './event/loader.ts';
import { createHomeLoader } from './home/loader.ts';
import { createShopLoader } from './shop/loader.ts';

const paths = routePaths.shop;

/** The public pages. */
export function createShopRoutes(services: Services): RouteObject[] {
  return [
    {
      path: paths.home,
      loader: createHomeLoader(services),
      // A search changes only the query, so the lists stay.
      shouldRevalidate: keepDataForQuery,
      lazy: lazyPage(async () => (await import('./home/home-page.tsx')).HomePage),
    },
    {
      path: paths.shop,
      loader: createShopLoader(services),
      lazy: lazyPage(async () => (await import('./shop/shop-page.tsx')).ShopPage),
    },
    {
      path: paths.event,
      loader: createEventLoader(services),
      lazy: lazyPage(async () => (await import('./event/event-page.tsx')).EventPage),
    },
    { path: paths.cart, lazy: lazyPage(async () => (await import('./cart/cart-page.tsx')).CartPage) },
    { path: paths.signIn, lazy: lazyPage(async () => (await import('./sign-in/sign-in-page.tsx')).SignInPage) },
    { path: paths.signUp, lazy: lazyPage(async () => (await import('./sign-up/sign-up-page.tsx')).SignUpPage) },
    {
      path: paths.forgotPassword,
      lazy: lazyPage(async () => (await import('./forgot-password/forgot-password-page.tsx')).ForgotPasswordPage),
    },
    {
      path: paths.resetPassword,
      lazy: lazyPage(async () => (await import('./reset-password/reset-password-page.tsx')).ResetPasswordPage),
    },
    {
      path: paths.confirmEmail,
      lazy: lazyPage(async () => (await import('./confirm-email/confirm-email-page.tsx')).ConfirmEmailPage),
    },
    { path: paths.terms, lazy: lazyPage(async () => (await import('./trust/trust-page.tsx')).TermsPage) },
    { path: paths.privacy, lazy: lazyPage(async () => (await import('./trust/trust-page.tsx')).PrivacyPage) },
    { path: paths.refunds, lazy: lazyPage(async () => (await import('./trust/trust-page.tsx')).RefundsPage) },
    { path: paths.help, lazy: lazyPage(async () => (await import('./trust/trust-page.tsx')).HelpPage) },
    {
      path: paths.contact,
      loader: ({ request: { signal } }) => ({ contact: settle(services.catalogue.contact(signal)) }),
      lazy: lazyPage(async () => (await import('./trust/trust-page.tsx')).ContactPage),
    },
  ];
}
