import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createI18n } from '../../i18n/create-i18n.ts';
import { texts as firstTexts } from '../../i18n/en/translation.ts';
import { loadTexts, startI18n } from '../../i18n/start-i18n.ts';
import { ErrorPage } from './error-page.tsx';
import { lazyPage } from './lazy-page.ts';

/** Opens one page with a new router, as in a new document. */
async function openDocument(route: object) {
  const i18n = await createI18n('en');
  const router = createMemoryRouter([{ path: '/', ErrorBoundary: ErrorPage, HydrateFallback: () => null, ...route }]);
  return render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
}

function importThatFailsOnce() {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <h1>The page</h1>;
  };
}

test.each([
  ['without data', {}],
  ['with data', { loader: () => null }],
])('[NAV-9] a page %s whose code failed to load is loaded again by "Try again"', async (_, route) => {
  // React logs errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const importPage = importThatFailsOnce();
  const shown = await openDocument({ ...route, lazy: lazyPage(importPage) });
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {
    shown.unmount();
    void openDocument({ ...route, lazy: lazyPage(importPage) });
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'The page' })).toBeTruthy();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[I18N-18] a page whose texts failed to load is never shown without them', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const files = { 'en/translation': firstTexts, 'en/trust': undefined };
  const i18n = await startI18n('en', {
    defaultNamespace: 'translation',
    read: async (language, namespace) => {
      const texts = files[`${language}/${namespace}` as keyof typeof files];
      if (texts === undefined) throw new TypeError('Failed to fetch dynamically imported module');
      return texts;
    },
  });
  const importPage = async () => () => <h1>The page</h1>;
  await openDocument({ lazy: lazyPage(importPage, () => loadTexts(i18n, ['trust'])) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy();
  // The failure is not kept: the next attempt asks again.
  Object.assign(files, { 'en/trust': { question: 'Still have a question?' } });
  await loadTexts(i18n, ['trust']);
  expect(i18n.t('question', { ns: 'trust' })).toBe('Still have a question?');
});

test('[NAV-6] a page whose data failed to load retries without a new document', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  let tries = 0;
  const loader = () => {
    tries += 1;
    if (tries === 1) throw new Error('No data');
    return null;
  };
  await openDocument({ loader, Component: () => <h1>The page</h1> });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'The page' })).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});
