import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react';
import { type AccountSettingsApi, createAccountSettingsApi } from './api/account-settings.ts';
import { type AccountsApi, createAccountsApi } from './api/accounts.ts';
import { type CatalogueApi, createCatalogueApi } from './api/catalogue.ts';
import { createCheckoutApi } from './api/checkout.ts';
import { createClient } from './api/client.ts';
import { createOrdersApi, type OrdersApi } from './api/orders.ts';
import type { SafeStorage } from './browser/safe-storage.ts';
import type { Readable } from './browser/store.ts';
import { type CartService, createCart } from './features/cart/create-cart.ts';
import { type CheckoutService, createCheckout } from './features/checkout/create-checkout.ts';
import type { PaymentFormProps } from './features/checkout/payment-form-port.ts';
import { createAuthorisedClient } from './features/session/authorised-client.ts';
import { type AcrossTabs, createSession, type SessionService } from './features/session/create-session.ts';

/** The services that the pages use. Created once; tests create their own. */
export type Services = {
  readonly catalogue: CatalogueApi;
  readonly accounts: AccountsApi;
  readonly accountSettings: AccountSettingsApi;
  readonly orders: OrdersApi;
  readonly session: SessionService;
  readonly cart: CartService;
  readonly checkout: CheckoutService;
  readonly PaymentForm: ComponentType<PaymentFormProps>;
  readonly now: () => number;
};

/** The browser APIs that the services use. */
export type Platform = {
  readonly fetch: typeof globalThis.fetch;
  /** Shared by the tabs and kept between visits. */
  readonly localStorage: SafeStorage;
  /** Only for this tab. */
  readonly tabStorage: SafeStorage;
  readonly acrossTabs: AcrossTabs;
  /** A different lock than `acrossTabs`, which a payment needs to refresh the session. */
  readonly oneTabPays: AcrossTabs;
  readonly now: () => number;
  readonly newKey: () => string;
  readonly PaymentForm: ComponentType<PaymentFormProps>;
};

/** Creates the services with their dependencies. */
export function createServices(platform: Platform): Services {
  const { localStorage, tabStorage, acrossTabs, oneTabPays, now, newKey, PaymentForm } = platform;
  const client = createClient(platform.fetch);
  const accounts = createAccountsApi(client);
  const session = createSession({ storage: localStorage, accounts, now, acrossTabs });
  const authorised = createAuthorisedClient(client, session);
  const cart = createCart(localStorage);
  const api = createCheckoutApi(authorised);
  const checkout = createCheckout({
    api,
    cart,
    session,
    storage: tabStorage,
    attempts: localStorage,
    oneTabPays,
    now,
    newKey,
  });
  return {
    catalogue: createCatalogueApi(client),
    accounts,
    accountSettings: createAccountSettingsApi({ client, authorised }),
    orders: createOrdersApi(authorised),
    session,
    cart,
    checkout,
    PaymentForm,
    now,
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
  return useSyncExternalStore(readable.subscribe, readable.get);
}
