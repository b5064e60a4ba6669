import type { RouteObject } from 'react-router-dom';
import { Layout } from './features/navigation/layout.tsx';
import { routePaths } from './paths.ts';
import { createDashboardLoader } from './routes/dashboard/loader.ts';
import { ErrorPage } from './routes/error-page/error-page.tsx';
import { lazyPage } from './routes/error-page/lazy-page.ts';
import { NotFoundPage } from './routes/error-page/not-found-page.tsx';
import { createEventLoader } from './routes/event/loader.ts';
import { createHomeLoader, shouldReloadHome } from './routes/home/loader.ts';
import { createOrderLoader } from './routes/order/loader.ts';
import { createShopLoader } from './routes/shop/loader.ts';
import type { Services } from './services.ts';
import { PageSkeleton } from './ui/page-skeleton.tsx';

/**
 * The table of routes. Loaders are part of the first download and start immediately; each page's component is loaded
 * in parallel, when it is first visited.
 */
export function createRoutes(services: Services): RouteObject[] {
  const pages: RouteObject[] = [
    {
      path: routePaths.home,
      loader: createHomeLoader(services),
      shouldRevalidate: shouldReloadHome,
      lazy: lazyPage(async () => (await import('./routes/home/home-page.tsx')).HomePage),
    },
    {
      path: routePaths.shop,
      loader: createShopLoader(services),
      lazy: lazyPage(async () => (await import('./routes/shop/shop-page.tsx')).ShopPage),
    },
    {
      path: routePaths.event,
      loader: createEventLoader(services),
      lazy: lazyPage(async () => (await import('./routes/event/event-page.tsx')).EventPage),
    },
    {
      path: routePaths.cart,
      lazy: lazyPage(async () => (await import('./routes/cart/cart-page.tsx')).CartPage),
    },
    {
      path: routePaths.order,
      loader: createOrderLoader(services),
      lazy: lazyPage(async () => (await import('./routes/order/order-page.tsx')).OrderPage),
    },
    {
      path: routePaths.signIn,
      lazy: lazyPage(async () => (await import('./routes/sign-in/sign-in-page.tsx')).SignInPage),
    },
    {
      path: routePaths.signUp,
      lazy: lazyPage(async () => (await import('./routes/sign-up/sign-up-page.tsx')).SignUpPage),
    },
    {
      path: routePaths.forgotPassword,
      lazy: lazyPage(
        async () => (await import('./routes/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
      ),
    },
    {
      path: routePaths.resetPassword,
      lazy: lazyPage(async () => (await import('./routes/reset-password/reset-password-page.tsx')).ResetPasswordPage),
    },
    {
      path: routePaths.confirmEmail,
      lazy: lazyPage(async () => (await import('./routes/confirm-email/confirm-email-page.tsx')).ConfirmEmailPage),
    },
    {
      path: routePaths.dashboard,
      loader: createDashboardLoader(services),
      lazy: lazyPage(async () => (await import('./routes/dashboard/dashboard-page.tsx')).DashboardPage),
    },
    { path: '*', Component: NotFoundPage },
  ];
  return [
    {
      Component: Layout,
      HydrateFallback: PageSkeleton,
      ErrorBoundary: ErrorPage,
      // A failing page keeps the navigation bar: its error is shown below the bar.
      children: [{ ErrorBoundary: ErrorPage, children: pages }],
    },
  ];
}
