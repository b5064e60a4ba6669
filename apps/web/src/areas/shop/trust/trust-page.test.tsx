import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';

const pages = [
  ['/terms', 'Terms', 'Conditions'],
  ['/privacy', 'Privacy', 'Vie privée'],
  ['/refunds', 'Refunds', 'Remboursements'],
  ['/help', 'Help', 'Aide'],
  ['/contact', 'Contact', 'Contact'],
] as const;

test.each(pages)('[TRUST-1] %s is a page in both languages', async (path, english, french) => {
  const { user } = await renderShop({ path });
  expect(await screen.findByRole('heading', { level: 1, name: english })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(1);
  await user.click(screen.getByRole('link', { name: 'Français' }));
  expect(await screen.findByRole('heading', { level: 1, name: french })).toBeTruthy();
  expect(document.body.textContent).not.toContain('trust.');
});

test('[TRUST-6] the refund rule states until when each refund is offered', async () => {
  await renderShop({ path: '/refunds' });
  const rule = async (title: string) =>
    (await screen.findByRole('heading', { level: 2, name: title })).parentElement?.textContent;
  expect(await rule('The event is cancelled')).toContain('full price back without having to ask');
  expect(await rule('The event is taken off sale')).toContain('until the event ends');
  expect(await rule('The date, time or location changes')).toContain('until the event starts');
});

test('[TRUST-2] the footer links to every one of them', async () => {
  await renderShop({ path: '/cart' });
  await screen.findByRole('heading', { level: 1 });
  const footer = within(screen.getByRole('contentinfo'));
  const targets = footer.getAllByRole('link').map(link => link.getAttribute('href'));
  expect([...targets].sort()).toEqual(pages.map(([path]) => path).sort());
});

test('[TRUST-3] sign-up links to terms, privacy and the refund rule in another tab', async () => {
  await renderShop({ path: '/signup' });
  const main = within(await screen.findByRole('main'));
  for (const [name, path] of [
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Refunds', '/refunds'],
  ] as const) {
    const link = await main.findByRole('link', { name: new RegExp(`^${name} `) });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([path, '_blank']);
  }
});

test('[TRUST-4] [TRUST-5] the contact page shows the address, also after a failed request', async () => {
  const api = createFakeApi({ 'GET /api/contact': () => refuse(500, 'internal') });
  const { user } = await renderShop({ path: '/contact', api });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on('GET /api/contact', () => ({ email: 'help@shop.example' }));
  await user.click(retry);
  const link = await screen.findByRole('link', { name: 'help@shop.example' });
  expect(link.getAttribute('href')).toBe('mailto:help@shop.example');
});
