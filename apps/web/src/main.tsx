import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { repeatEarlyClicks } from './browser/early-clicks.ts';
import { isOfflineDocument } from './browser/has-no-network.ts';
import { createSafeStorage } from './browser/safe-storage.ts';
import { loadPages } from './features/error-page/lazy-page.ts';
import type { AcrossTabs } from './features/session/create-session.ts';
import { StepUpHost } from './features/step-up/step-up-host.tsx';
import { readHydrationData } from './hydration-data.ts';
import { createI18n } from './i18n/create-i18n.ts';
import { keepLanguage, readLanguage } from './i18n/language-choice.ts';
import { toLanguage } from './i18n/languages.ts';
import { inLanguage, links, readAddress } from './paths.ts';
import { createRouteTable, prepareOrderPage } from './router.tsx';
import { createServices, ServicesContext } from './services.ts';
import './ui/theme.css';

const hydration = readHydrationData(document);
const services = createServices({
  fetch: (input, init) => fetch(input, init),
  localStorage: createSafeStorage(() => window.localStorage),
  tabStorage: createSafeStorage(() => window.sessionStorage),
  // Missing on an address without https.
  caches: 'caches' in window ? window.caches : undefined,
  acrossTabs: tabLock('guichet-session'),
  oneTabPays: tabLock('guichet-payment'),
  now: Date.now,
  newKey: () => crypto.randomUUID(),
  prepareOrderPage: () => prepareOrderPage(i18n),
  renderedAt: hydration?.renderedAt,
  origin: hydration?.origin ?? window.location.origin,
});

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to render into.');
const i18n = await createI18n(readLanguage());
const table = createRouteTable(services, i18n);
const { routes, options } = isOfflineDocument() ? (await import('./offline-routes.ts')).offlineRoutes(table) : table;
const language = () => toLanguage(i18n.language);
// Before the router listens to the same event.
keepLanguage(language);
// The first render is the whole page: the server's, if it sent one, and else no placeholder that a slow phone would render
// before it. The document has the browser fetch the page's code beside the entry's.
await loadPages(matchRoutes(routes, window.location) ?? []);
// The server answers as to a visitor: what it didn't find may be a draft of whoever is signed in here.
const takenOver = hydration?.state.errors && services.session.get() !== null ? null : hydration;
const router = createBrowserRouter(routes, {
  ...options,
  ...(takenOver !== null && { hydrationData: takenOver.state }),
});

function setUpSecondFactor(): void {
  const { pathname, search } = router.state.location;
  void router.navigate(inLanguage(links.secondFactor(readAddress(pathname).path + search), language()));
}

const app = (
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <ServicesContext value={services}>
        <RouterProvider router={router} />
        <StepUpHost onSetUp={setUpSecondFactor} />
      </ServicesContext>
    </I18nextProvider>
  </StrictMode>
);
if (takenOver === null) createRoot(root).render(app);
else hydrateRoot(root, app);
repeatEarlyClicks();

/** Uses the browser's lock manager; without one, as on plain http, the task runs immediately. */
function tabLock(name: string): AcrossTabs {
  return async task => {
    const locks: LockManager | undefined = navigator.locks;
    return locks === undefined ? task() : await locks.request(name, task);
  };
}
