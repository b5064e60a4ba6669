import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createAdminFakeApi, orderId, pageOf } from '../../../../test/admin-samples.ts';
import { refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { admin } from '../../../../test/samples.ts';

const list = 'GET /api/admin/attention/:userId';
const resolve = 'POST /api/admin/attention/:itemId/resolve/:userId';
const item = {
  ...{ _id: orderId(9), kind: 'refund_failed', subject: 'refund-1', detail: { orderId: orderId(1) } },
  ...{ openedAt: '2026-11-20T10:00:00.000Z', resolvedAt: null, resolvedBy: null, note: null },
};
const closed = {
  ...item,
  resolvedAt: '2026-11-21T10:00:00.000Z',
  resolvedBy: { _id: admin.user._id, name: admin.user.name },
  note: 'Paid by mobile money.',
};
const open = (routes = {}) =>
  renderShop({ path: '/admin/dashboard/attention', session: admin, api: createAdminFakeApi(routes) });

test('[ATTENTION-1] an item states its problem, what to do, and the order that it is about', async () => {
  await open({ [list]: () => pageOf([item]) });
  await screen.findByRole('heading', { level: 2, name: 'A refund couldn’t be paid' });
  expect(screen.getByText('Pay the buyer another way, and note how you did it.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open the order' });
  expect(link.getAttribute('href')).toBe(`/admin/dashboard/orders/${orderId(1)}`);
});

test('[ATTENTION-2] [ATTENTION-3] closing an item requires a note, which is sent', async () => {
  const { user, api } = await open({ [list]: () => pageOf([item]) });
  await user.click(await screen.findByText('Close this item'));
  const note = screen.getByLabelText('What was done');
  await user.click(screen.getByRole('button', { name: 'Close the item' }));
  await waitFor(() => expect(note.getAttribute('aria-invalid')).toBe('true'));
  expect(api.callsOf(resolve)).toHaveLength(0);
  await user.type(note, 'Paid by mobile money.');
  api.on(resolve, () => {
    api.on(list, () => pageOf([]));
    return closed;
  });
  await user.click(screen.getByRole('button', { name: 'Close the item' }));
  await screen.findByText('Nothing needs your attention.');
  expect(api.callsOf(resolve).map(({ body }) => body)).toEqual([{ note: 'Paid by mobile money.' }]);
});

test('[ATTENTION-4] a note that could not be saved stays', async () => {
  const { user } = await open({ [list]: () => pageOf([item]), [resolve]: () => refuse(500, 'internal', 'No luck.') });
  await user.click(await screen.findByText('Close this item'));
  await user.type(screen.getByLabelText('What was done'), 'Paid.');
  await user.click(screen.getByRole('button', { name: 'Close the item' }));
  await screen.findByText('No luck.');
  expect(screen.getByLabelText('What was done')).toHaveProperty('value', 'Paid.');
});

test('[ATTENTION-5] a closed item states by whom, when and how', async () => {
  const { user, api } = await open();
  api.on(list, ({ url }) => pageOf(url.searchParams.get('state') === 'resolved' ? [closed] : []));
  await user.selectOptions(await screen.findByLabelText('Show'), 'Closed');
  await screen.findByText('Paid by mobile money.');
  expect(screen.getByText(/Closed by Afia Owusu/)).toBeTruthy();
});

test('[ATTENTION-6] a mail that failed can be sent again', async () => {
  const { user } = await open({
    [list]: () => pageOf([{ ...item, kind: 'mail_failed', detail: {} }]),
    'POST /api/admin/attention/:itemId/mail/:userId': () => ({ success: 'Sent.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Send this email again' }));
  await screen.findByText(/We’re sending the email again/);
});

test('[ATTENTION-7] items of an unknown kind are shown as the API names them', async () => {
  await open({ [list]: () => pageOf([{ ...item, kind: 'new_kind' }]) });
  await screen.findByRole('heading', { level: 2, name: 'new_kind' });
});
