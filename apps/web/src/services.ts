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

/** What the pages work with. Made once; tests make their own. */
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

/** What the services use of the browser. */
export type Platform = {
  readonly fetch: typeof globalThis.fetch;
  /** Shared by the tabs, kept between visits. */
  readonly localStorage: SafeStorage;
  /** Of this tab alone. */
  readonly tabStorage: SafeStorage;
  readonly acrossTabs: AcrossTabs;
  /** Another lock than `acrossTabs`, which a payment takes when it has to renew the session. */
  readonly oneTabPays: AcrossTabs;
  readonly now: () => number;
  readonly newKey: () => string;
  readonly PaymentForm: ComponentType<PaymentFormProps>;
};

/** Wires the services to each other. */
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
