import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import {
  createStaticHandler,
  createStaticRouter,
  type HydrationState,
  isRouteErrorResponse,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { PageRequest, RenderPage } from '../../server/render-page.ts';
import type { SafeStorage } from '../browser/safe-storage.ts';
import { StepUpHost } from '../features/step-up/step-up-host.tsx';
import { hydrationId, writeHydrationData } from '../hydration-data.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import type { Language } from '../i18n/languages.ts';
import { pageOf, readAddress } from '../paths.ts';
import { createRouteTable } from '../router.tsx';
import { createServices, type Services, ServicesContext } from '../services.ts';
import { type Deferred, settled } from '../ui/deferred.tsx';
import { isRendered, pageHead } from './page-head.ts';

const texts: Readonly<Record<Language, i18n>> = { en: await createI18n('en'), fr: await createI18n('fr') };

/** Renders a public page with its data. */
export const renderPage: RenderPage = async page => {
  const instance = texts[page.language];
  const services = servicesFor(page);
  const { query, dataRoutes } = createStaticHandler(createRouteTable(services, instance).routes);
  const context = await query(new Request(new URL(page.address, page.origin), { signal: page.signal }));
  // A redirect to sign-in.
  if (context instanceof Response) return { kind: 'personal' };
  // Only a page that is the same for every visitor is rendered here.
  const name = publicPage(context);
  if (name !== null && !isRendered(name)) return { kind: 'personal' };
  if (!(await isComplete(context))) return { kind: 'failed' };

  const router = createStaticRouter(dataRoutes, context);
  const rendered = renderToString(
    <StrictMode>
      <I18nextProvider i18n={instance}>
        <ServicesContext value={services}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
          <StepUpHost onSetUp={() => {}} />
        </ServicesContext>
      </I18nextProvider>
    </StrictMode>,
  );
  // React puts what belongs into the head before the first element of the page.
  const start = rendered.indexOf('<div');
  const { matches, loaderData, errors } = context;
  const head =
    errors === null && name !== null
      ? pageHead(name, loaderData[matches.at(-1)?.route.id ?? ''], { ...page, t: instance.t })
      : '<meta name="robots" content="noindex" />';
  return {
    kind: 'rendered',
    status: context.statusCode === 404 || name === null ? 404 : 200,
    head: rendered.slice(0, start) + head,
    body: rendered.slice(start),
    data: dataBlock(page, context),
  };
};

/** The services of a visitor without a session and with an empty cart. */
function servicesFor({ fetch, now, origin }: PageRequest): Services {
  const nothing: SafeStorage = { read: () => null, write: () => {}, remove: () => {}, watch: () => () => {} };
  return createServices({
    fetch,
    localStorage: nothing,
    tabStorage: nothing,
    caches: undefined,
    acrossTabs: task => task(),
    oneTabPays: task => task(),
    now: () => now,
    newKey: () => crypto.randomUUID(),
    renderedAt: now,
    origin,
  });
}

/** The name of a page of the shop. Null for an address that no page has: a signed-in page is a redirect to sign-in. */
function publicPage({ location }: StaticHandlerContext): string | null {
  return pageOf(readAddress(location.pathname).path)?.name ?? null;
}

/** Whether all data of the page is there. */
async function isComplete({ errors, loaderData }: StaticHandlerContext): Promise<boolean> {
  if (!Object.values(errors ?? {}).every(isNotFound)) return false;
  const settledData = await Promise.all(Object.values(loaderData).map(settleAll));
  return settledData.every(isWhole => isWhole);
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** Replaces deferred values by settled ones, which render without a wait. False if one of them failed. */
async function settleAll(data: Record<string, unknown> | null | undefined): Promise<boolean> {
  for (const [name, value] of Object.entries(data ?? {})) {
    if (!(value instanceof Promise)) continue;
    const result: Awaited<Deferred<unknown>> = await value;
    if (result.kind === 'failed') return false;
    Object.assign(data ?? {}, { [name]: settled(result) });
  }
  return true;
}

function dataBlock({ now, origin }: PageRequest, { loaderData, errors, actionData }: StaticHandlerContext): string {
  const plainErrors = errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, { ...error }]));
  const state: HydrationState = { loaderData, actionData, errors: plainErrors };
  const json = writeHydrationData({ renderedAt: now, origin, state });
  return `<script type="application/json" id="${hydrationId}">${json}</script>`;
}
