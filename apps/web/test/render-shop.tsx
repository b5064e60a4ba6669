import type { EventSummary, SessionReply } from '@guichet/contracts';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Fragment, StrictMode, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { isOfflineDocument } from '../src/browser/has-no-network.ts';
import { toCartItem } from '../src/features/cart/cart-item.ts';
import type { PaymentFormProps, PreparedForm } from '../src/features/checkout/payment-form-port.ts';
import { StepUpHost } from '../src/features/step-up/step-up-host.tsx';
import { createI18n } from '../src/i18n/create-i18n.ts';
import type { Language } from '../src/i18n/languages.ts';
import { offlineRoutes } from '../src/offline-routes.ts';
import { inLanguage } from '../src/paths.ts';
import { createRouteTable } from '../src/router.tsx';
import { createServices, ServicesContext } from '../src/services.ts';
import { createFakeApi, type FakeApi } from './fake-api.ts';
import { createFakeCaches, type FakeCaches } from './fake-caches.ts';
import { createFakeStorage } from './fake-storage.ts';
import { concerts, noon, theatre } from './samples.ts';

type RenderOptions = {
  path: string;
  api?: FakeApi;
  session?: SessionReply;
  cart?: readonly { event: EventSummary; count: number }[];
  tab?: Record<string, string>;
  /** What the browser keeps beside the session and the cart. */
  stored?: Record<string, string>;
  /** What an earlier visit kept. */
  caches?: FakeCaches;
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
    caches: options.caches ?? createFakeCaches(),
    acrossTabs: task => task(),
    oneTabPays: task => task(),
    now,
    newKey: () => `key-${++keys}`,
    paymentForm: {
      Form: form.PaymentForm,
      prepare: prepared => {
        form.prepared.push(prepared);
      },
    },
    prepareOrderPage: () => {
      form.preparedOrderPages += 1;
    },
  });
  const i18n = await createI18n(options.language ?? 'en');
  const online = createRouteTable(services, i18n);
  const table = isOfflineDocument() ? offlineRoutes(online) : online;
  window.history.replaceState(null, '', inLanguage(options.path, options.language ?? 'en'));
  const router = createBrowserRouter(table.routes, table.options);
  const Mode = options.strict === true ? StrictMode : Fragment;
  render(
    <Mode>
      <I18nextProvider i18n={i18n}>
        <ServicesContext value={services}>
          <RouterProvider router={router} />
          <StepUpHost onSetUp={() => void router.navigate('/second-factor')} />
        </ServicesContext>
      </I18nextProvider>
    </Mode>,
  );
  return { api, storage, services, router, form, texts: i18n, user: userEvent.setup() };
}

function initialStorage({ session, cart = [], stored }: RenderOptions, now: number): Record<string, string> {
  return {
    ...stored,
    ...(session && { jwt: JSON.stringify(session), expiration: String(now + 30_000) }),
    ...(cart.length > 0 && {
      cart: JSON.stringify({ version: 1, items: cart.map(({ event, count }) => toCartItem(event, count)) }),
    }),
  };
}

function createFakeForm() {
  const form = {
    /** For which forms the code was fetched. */
    prepared: [] as PreparedForm[],
    /** How often the code of the order's page was fetched before it was shown. */
    preparedOrderPages: 0,
    nonces: 0,
    cleared: 0,
    reopened: 0,
    /** The totals that the form was asked to pay, and the properties that it was last rendered with. */
    amounts: [] as number[],
    shown: null as PaymentFormProps | null,
    failure: null as Error | null,
    /** Settles once the bank has confirmed the card. */
    confirmation: Promise.resolve(),
    PaymentForm,
  };

  function PaymentForm(props: PaymentFormProps) {
    const { token, isVerifying, asksPostalCode, onReady } = props;
    form.shown = props;
    useEffect(() => {
      onReady({
        async requestNonce(amount) {
          form.amounts.push(amount);
          await form.confirmation;
          if (form.failure !== null) throw form.failure;
          form.nonces += 1;
          return { nonce: `nonce-${form.nonces}` };
        },
        clear: () => {
          form.cleared += 1;
        },
        reopen: () => {
          form.reopened += 1;
        },
      });
    }, [onReady]);
    return (
      <p>
        {isVerifying ? 'Verifying card' : 'Card'} form for {token}
        {asksPostalCode && ', with a postal code'}
      </p>
    );
  }
  return form;
}
