import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createAdminFakeApi, pageOf } from '../../../../test/admin-samples.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { admin } from '../../../../test/samples.ts';
import { auditActions } from './audit-actions.ts';

const list = 'GET /api/admin/audit/:userId';
const row = {
  ...{ _id: 1, at: '2026-11-21T10:00:00.000Z', action: 'order_refunded', requestId: null, address: '10.0.0.1' },
  ...{ actor: { _id: admin.user._id, name: 'Afia Owusu' }, detail: { amount: 5_000 } },
};
const open = (routes = {}) =>
  renderShop({ path: '/admin/dashboard/audit', session: admin, api: createAdminFakeApi(routes) });

const sources = import.meta.glob<string>(['../../../../../api/src/**/*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('[AUDIT-1] an entry states action, account, address and details', async () => {
  await open({ [list]: () => pageOf([row]) });
  expect((await screen.findByRole('row', { name: /Afia Owusu/ })).textContent).toContain('Order refunded');
  expect(screen.getByText('10.0.0.1')).toBeTruthy();
  expect(screen.getByText('5000')).toBeTruthy();
});

test('[AUDIT-2] the log is filtered by action and by account', async () => {
  const { user, api } = await open({ [list]: () => pageOf([row]) });
  await user.click(await screen.findByRole('link', { name: 'Afia Owusu' }));
  await screen.findByRole('link', { name: 'Show all entries' });
  await user.selectOptions(screen.getByLabelText('Action'), 'Order refunded');
  api.on(list, () => pageOf([]));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('No matching entries.');
  expect(api.callsOf(list).map(({ url }) => url.search)).toEqual([
    '',
    `?actor=${admin.user._id}`,
    `?action=order_refunded&actor=${admin.user._id}`,
  ]);
});

test('[AUDIT-3] every action that the API writes has a text', () => {
  const written = Object.values(sources).flatMap(source =>
    [...source.matchAll(/action: '([a-z_]+)'/g)].map(([, action = '']) => action),
  );
  expect(written).toContain('order_refunded');
  expect([...new Set(written)].filter(action => !(auditActions as readonly string[]).includes(action))).toEqual([]);
});
