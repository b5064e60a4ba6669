import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createAdminFakeApi, pageOf } from '../../../../test/admin-samples.ts';
import { refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { admin, buyer } from '../../../../test/samples.ts';

const list = 'GET /api/admin/members/:userId';
const { _id, name, email, createdAt } = buyer.user;
const member = {
  ...{ _id, name, email, createdAt, role: 0, lister: true, emailVerified: false },
  ...{ orders: 3, amount: 37_500, refunded: 12_500, currency: 'XOF' },
};
const open = (routes = {}) =>
  renderShop({ path: '/admin/dashboard/members', session: admin, api: createAdminFakeApi(routes) });

test('[MEMBERS-1] a member has name, email, kind of account and purchases', async () => {
  await open({ [list]: () => pageOf([member]) });
  const row = within(await screen.findByRole('row', { name: /Koffi Mensah/ }));
  expect(row.getByText('Organiser')).toBeTruthy();
  expect(row.getByText('Not confirmed yet')).toBeTruthy();
  expect(row.getByText('CFA 37,500')).toBeTruthy();
});

test('[MEMBERS-2] [MEMBERS-3] members are found by words, and none is a text with a way on', async () => {
  const { user, api, router } = await open({ [list]: () => pageOf([member]) });
  await screen.findByText('1 member.');
  api.on(list, () => pageOf([]));
  await user.type(screen.getByLabelText('Find members by name or email'), 'nobody{Enter}');
  await screen.findByText('No matching members.');
  expect(router.state.location.search).toBe('?q=nobody');
  expect(api.callsOf(list).at(-1)?.url.search).toBe('?q=nobody');
  expect(screen.getByRole('link', { name: 'Show all members' })).toBeTruthy();
});

test('[MEMBERS-4] members that could not be loaded can be requested again', async () => {
  const { user, api } = await open({ [list]: () => refuse(500, 'internal') });
  await screen.findByText('We couldn’t load the members.');
  api.on(list, () => pageOf([member]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('1 member.');
});
