import type { Category } from '@guichet/contracts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { createAccountsApi } from './api/accounts.ts';
import { cacheFor } from './api/cache-for.ts';
import { type CatalogueApi, createCatalogueApi } from './api/catalogue.ts';
import { type Client, createClient } from './api/client.ts';
import { notifyOfChanges } from './api/notify-of-changes.ts';
import { createKeptLists, type KeptLists } from './browser/kept-lists.ts';
import type { SafeStorage } from './browser/safe-storage.ts';
import type { Readable } from './browser/store.ts';
import { type CartService, createCart } from './features/cart/create-cart.ts';
import type { CheckoutDeps } from './features/checkout/checkout-deps.ts';
import type { CheckoutService } from './features/checkout/create-checkout.ts';
import type { PaymentFormCode } from './features/checkout/payment-form-port.ts';
import { type AccountCaches, eraseAtSignOut } from './features/session/account-cache.ts';
import { createAuthorisedClient } from './features/session/authorised-client.ts';
import { type AcrossTabs, createSession, type SessionService } from './features/session/create-session.ts';
import { createStepUp, type StepUp } from './features/step-up/create-step-up.ts';
import { createStepUpClient } from './features/step-up/step-up-client.ts';

/** The services that the pages use. Created once; tests create their own. */
export type Services = {
  readonly catalogue: CatalogueApi;
  /** The categories, kept for a minute, because each change of a filter shows them again. */
  readonly categories: () => Promise<Category[]>;
  readonly keptLists: KeptLists;
  /** The client that sends no token. */
  readonly client: Client;
  /** The client that signed-in areas build their services on. */
  readonly authorised: Client;
  readonly stepUp: StepUp;
  readonly session: SessionService;
  /** What one account may read without a network; undefined in a browser that keeps nothing. */
  readonly caches: AccountCaches | undefined;
  readonly cart: CartService;
  /** The checkout of this tab once a page has created it with `deps`; pages call `useCheckout`. */
  readonly openCheckout: { readonly deps: Omit<CheckoutDeps, 'api'>; current: CheckoutService | null };
  /** Shared by the tabs and kept between visits. */
  readonly localStorage: SafeStorage;
  /** Only for this tab. */
  readonly tabStorage: SafeStorage;
  /** The payment form in place of the widget's, which only the cart's page downloads. */
  readonly paymentForm: PaymentFormCode | undefined;
  /** Fetches the code of the page that shows an order, before a payment leads there. */
  readonly prepareOrderPage: () => void;
  readonly now: () => number;
  /** When the server rendered the page, or undefined if it did not. */
  readonly renderedAt: number | undefined;
  /** The origin of the shop's public addresses. */
  readonly origin: string;
};

/** The browser APIs that the services use. */
export type Platform = {
  readonly fetch: typeof globalThis.fetch;
  /** Shared by the tabs and kept between visits. */
  readonly localStorage: SafeStorage;
  /** Only for this tab. */
  readonly tabStorage: SafeStorage;
  readonly caches: AccountCaches | undefined;
  readonly acrossTabs: AcrossTabs;
  /** A different lock than `acrossTabs`, which a payment needs to refresh the session. */
  readonly oneTabPays: AcrossTabs;
  readonly now: () => number;
  readonly newKey: () => string;
  /** @default the widget's */
  readonly paymentForm?: PaymentFormCode;
  /** @default nothing is fetched before the page is shown */
  readonly prepareOrderPage?: () => void;
  /** @default the page was not rendered by the server */
  readonly renderedAt?: number | undefined;
  /** @default the origin of the document */
  readonly origin?: string;
};

const categoriesMaxAgeMs = 60_000;

/** Creates the services with their dependencies. */
export function createServices(platform: Platform): Services {
  const { localStorage, tabStorage, caches, acrossTabs, oneTabPays, now, newKey, paymentForm } = platform;
  const client = createClient(platform.fetch);
  const accounts = createAccountsApi(client);
  const session = createSession({ storage: localStorage, accounts, now, acrossTabs });
  eraseAtSignOut(session, caches);
  const stepUp = createStepUp();
  // A call that waits for a code can't succeed any more after a sign-out.
  session.subscribe(() => {
    if (session.get() === null) stepUp.finish(false);
  });
  const catalogue = createCatalogueApi(client);
  const categories = cacheFor(() => catalogue.categories(), categoriesMaxAgeMs, now);
  const authorised = notifyOfChanges(createStepUpClient(createAuthorisedClient(client, session), stepUp), {
    path: '/api/category/',
    onChange: categories.forget,
  });
  const cart = createCart(localStorage);
  const openCheckout = {
    deps: { cart, session, storage: tabStorage, attempts: localStorage, oneTabPays, now, newKey },
    current: null,
  };
  return {
    catalogue,
    categories: categories.read,
    keptLists: createKeptLists(),
    client,
    authorised,
    stepUp,
    session,
    caches,
    cart,
    openCheckout,
    localStorage,
    tabStorage,
    paymentForm,
    prepareOrderPage: platform.prepareOrderPage ?? (() => {}),
    now,
    renderedAt: platform.renderedAt,
    origin: platform.origin ?? location.origin,
  };
}

/** Provides the services to the component tree. */
export const ServicesContext = createContext<Services | null>(null);

/** The services of this page. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('ServicesContext is missing above this component.');
  return services;
}

/** The current value of a store; renders again when it changes. */
export function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.getOnServer ?? readable.get);
}
