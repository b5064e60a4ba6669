import { act, screen } from '@testing-library/react';
import { createBrowserRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createFakeApi } from '../test/fake-api.ts';
import { renderShop } from '../test/render-shop.tsx';
import { sampleEvent } from '../test/samples.ts';
import { keepLanguage } from './i18n/language-choice.ts';

const search = 'POST /api/products/by/Search';

/** A catalogue of two pages. */
const catalogue = {
  [search]: ({ body }: { readonly body: unknown }) =>
    'after' in (body as object)
      ? { data: [sampleEvent(2)], size: 1, total: 2, hasMore: false }
      : { data: [sampleEvent(1)], size: 1, total: 2, hasMore: true, next: 'second' },
};

test('[FRENCHURL-4] links, navigations and redirects keep the language of the address', async () => {
  const api = createFakeApi(catalogue);
  const { user, router, texts } = await renderShop({ path: '/shop', language: 'fr', api });
  const link = await screen.findByRole('link', { name: 'Connexion' });
  expect(link.getAttribute('href')).toBe('/fr/signin');
  const hrefs = screen.getAllByRole('link').map(each => each.getAttribute('href'));
  expect(hrefs.filter(href => !/^(\/fr(\/|#|$)|#)/.test(href ?? ''))).toEqual(['/shop']);
  await user.click(screen.getByRole('link', { name: /^Panier/ }));
  await user.click(await screen.findByRole('button', { name: texts.t('literals.returnShop') }));
  expect(router.state.location.pathname).toBe('/fr/shop');
  await act(async () => router.navigate('/fr/order/1?x=1'));
  expect(router.state.location).toMatchObject({ pathname: '/fr/signin', search: '?next=/order/1%3Fx%3D1' });
});

test('[FRENCHURL-6] the language switch changes the address, replaces the entry and keeps what was typed', async () => {
  const { user, router } = await renderShop({ path: '/', api: createFakeApi({ 'GET /api/products/': () => [] }) });
  const text = await screen.findByRole('textbox');
  await user.type(text, 'Lomé');
  await user.click(screen.getByRole('link', { name: 'Français' }));
  await expect.poll(() => router.state.location.pathname).toBe('/fr');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(await screen.findByRole('button', { name: 'Rechercher' })).toBeTruthy();
  expect(screen.getByRole('textbox')).toBe(text);
  expect(text).toHaveProperty('value', 'Lomé');
});

test('[FRENCHURL-6] the language switch fetches nothing, and a list stays as long as it is', async () => {
  const { user, router, api } = await renderShop({ path: '/shop', api: createFakeApi(catalogue) });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByRole('heading', { name: 'Event 2' });
  const requests = api.calls.length;
  await user.click(screen.getByRole('link', { name: 'Français' }));
  await expect.poll(() => router.state.location.pathname).toBe('/fr/shop');
  await screen.findByRole('link', { name: 'English' });
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(api.calls.length).toBe(requests);
});

test('[FRENCHURL-6] the language switch, pressed while the next page is rendered, is that page’s', async () => {
  const { router } = await renderShop({ path: '/shop', language: 'fr', api: createFakeApi(catalogue) });
  const english = await screen.findByRole('link', { name: 'English' });
  await act(async () => {
    await router.navigate('/fr/signup');
    expect(english.getAttribute('href')).toBe('/shop');
    english.click();
  });
  await expect.poll(() => router.state.location.pathname).toBe('/signup');
  expect(await screen.findByRole('heading', { level: 1, name: 'Create your account' })).toBeTruthy();
});

test('[FRENCHURL-7] an entry from before the switch gets the new language when the visitor goes back to it', async () => {
  window.history.replaceState(null, '', '/fr');
  keepLanguage(() => 'en');
  const router = createBrowserRouter([{ path: '*', element: null }]);
  // What the browser does on Back: it shows the earlier address and then fires the event.
  window.history.replaceState({ key: 'earlier' }, '', '/fr/event/1?as=visitor#place');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(window.location.href).toMatch(/[^r]\/event\/1\?as=visitor#place$/);
  await expect.poll(() => router.state.location).toMatchObject({ pathname: '/event/1', key: 'earlier' });
});
