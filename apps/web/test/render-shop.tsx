import type { EventSummary, SessionReply } from '@guichet/contracts';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Fragment, StrictMode, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { toCartItem } from '../src/features/cart/cart-item.ts';
import type { PaymentFormProps } from '../src/features/checkout/payment-form-port.ts';
import { createI18n } from '../src/i18n/create-i18n.ts';
import type { Language } from '../src/i18n/languages.ts';
import { createRoutes } from '../src/routes.tsx';
import { createServices, ServicesContext } from '../src/services.ts';
import { createFakeApi, type FakeApi } from './fake-api.ts';
import { createFakeStorage } from './fake-storage.ts';
import { concerts, noon, theatre } from './samples.ts';

type RenderOptions = {
  path: string;
  api?: FakeApi;
  session?: SessionReply;
  cart?: readonly { event: EventSummary; count: number }[];
  tab?: Record<string, string>;
  language?: Language;
  now?: () => number;
  /** Runs every effect twice, as the development build does. @default false */
  strict?: boolean;
};

/** Opens a page of the whole shop, on a fake API, a fake storage and a form that returns a new nonce each time. */
export async function renderShop(options: RenderOptions) {
  const now = options.now ?? (() => noon);
  const api = options.api ?? createFakeApi();
  api.on('GET /api/all/category', () => [concerts, theatre]);
  const storage = createFakeStorage(initialStorage(options, now()));
  let keys = 0;
  const form = createFakeForm();
  const services = createServices({
    fetch: api.fetch,
    localStorage: storage,
    tabStorage: createFakeStorage(options.tab),
    acrossTabs: task => task(),
    oneTabPays: task => task(),
    now,
    newKey: () => `key-${++keys}`,
    PaymentForm: form.PaymentForm,
  });
  const i18n = await createI18n(options.language ?? 'en');
  const router = createMemoryRouter(createRoutes(services), { initialEntries: [options.path] });
  const Mode = options.strict === true ? StrictMode : Fragment;
  render(
    <Mode>
      <I18nextProvider i18n={i18n}>
        <ServicesContext value={services}>
          <RouterProvider router={router} />
        </ServicesContext>
      </I18nextProvider>
    </Mode>,
  );
  return { api, storage, services, router, form, user: userEvent.setup() };
}

function initialStorage({ session, cart = [] }: RenderOptions, now: number): Record<string, string> {
  return {
    ...(session && { jwt: JSON.stringify(session), expiration: String(now + 30_000) }),
    ...(cart.length > 0 && {
      cart: JSON.stringify({ version: 1, items: cart.map(({ event, count }) => toCartItem(event, count)) }),
    }),
  };
}

function createFakeForm() {
  const form = { nonces: 0, cleared: 0, failure: null as Error | null, PaymentForm };

  function PaymentForm({ token, onReady }: PaymentFormProps) {
    useEffect(() => {
      onReady({
        async requestNonce() {
          if (form.failure !== null) throw form.failure;
          form.nonces += 1;
          return `nonce-${form.nonces}`;
        },
        clear: () => {
          form.cleared += 1;
        },
      });
    }, [onReady]);
    return <p>Card form for {token}</p>;
  }
  return form;
}
