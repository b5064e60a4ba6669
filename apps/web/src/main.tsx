import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createSafeStorage } from './browser/safe-storage.ts';
import { PaymentFormLoader } from './features/checkout/payment-form-loader.tsx';
import { tabLock } from './features/session/tab-lock.ts';
import { createI18n } from './i18n/create-i18n.ts';
import { readLanguage } from './i18n/language-choice.ts';
import { createRoutes } from './routes.tsx';
import { createServices, ServicesContext } from './services.ts';
import './ui/theme.css';

const services = createServices({
  fetch: (input, init) => fetch(input, init),
  localStorage: createSafeStorage(() => window.localStorage),
  tabStorage: createSafeStorage(() => window.sessionStorage),
  acrossTabs: tabLock('guichet-session'),
  oneTabPays: tabLock('guichet-payment'),
  now: Date.now,
  newKey: () => crypto.randomUUID(),
  PaymentForm: PaymentFormLoader,
});

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to render into.');
const i18n = await createI18n(readLanguage());
const router = createBrowserRouter(createRoutes(services));

createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <ServicesContext value={services}>
        <RouterProvider router={router} />
      </ServicesContext>
    </I18nextProvider>
  </StrictMode>,
);
