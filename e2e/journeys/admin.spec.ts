import { adminOfApi, buyThroughApi, newApiUser, openAsAdmin } from '../pages/admin.ts';
import { expect, test } from '../pages/strict-page.ts';

test('[JOURNEY-60] a lister request is approved in the dashboard', async ({ page, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const user = await newApiUser(request);
  await user.call('POST', `/api/admin/request/${user.id}`);

  await openAsAdmin(page);
  await page.getByRole('link', { name: user.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: user.name })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  const item = page.getByRole('listitem').filter({ hasText: user.name });
  await item.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('The request has been approved. Its sender can now list events.')).toBeVisible();
  await expect(page.getByRole('link', { name: user.name, exact: true })).toBeHidden();

  const [mine] = await user.call<{ state: string }[]>('GET', `/api/lister/request/${user.id}`);
  expect(mine?.state).toBe('approved');
  await user.call('GET', `/api/lister/events/${user.id}`);
  await request.dispose();
});

test('[JOURNEY-66] a lister request is declined at once', { tag: '@full' }, async ({ page, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const user = await newApiUser(request);
  await user.call('POST', `/api/admin/request/${user.id}`);

  await openAsAdmin(page);
  const item = page.getByRole('listitem').filter({ hasText: user.name });
  await item.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByText('The request has been declined.')).toBeVisible();
  await expect(item).toHaveCount(0);

  const [mine] = await user.call<{ state: string }[]>('GET', `/api/lister/request/${user.id}`);
  expect(mine?.state).toBe('declined');
  await request.dispose();
});

test('[JOURNEY-61] an admin refunds one ticket of an order', async ({ page, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const user = await newApiUser(request);
  const orderId = await buyThroughApi(user, 'Lagoon Nights', 2);

  await openAsAdmin(page);
  await page.getByRole('navigation', { name: 'Admin panel' }).getByRole('link', { name: 'View Orders' }).click();
  await page.getByLabel('Find orders').fill(user.name);
  await page.getByRole('button', { name: 'Search' }).click();
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: orderId.slice(0, 8).toUpperCase() })
    .click();
  await page.getByLabel('Some tickets').check();
  await page.getByRole('checkbox', { name: /1 of 2/ }).check();
  await page.getByLabel('Reason').fill('The buyer is ill.');
  await page.getByRole('button', { name: 'Refund CFA 12,500' }).click();
  const question = page.getByRole('dialog', { name: 'Refund now?' });
  await question.getByRole('button', { name: 'Refund CFA 12,500' }).click();
  await expect(page.getByText('Hey, nice to see you')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Refunds' })).toContainText('The buyer is ill.');
  await expect(page.getByRole('table', { name: 'Tickets' })).toContainText('Void');

  const order = await user.call<{ refunded: number; tickets: { state: string }[] }>(
    'GET',
    `/api/order/${orderId}/${user.id}`,
  );
  expect(order.refunded).toBe(12_500);
  expect(order.tickets.map(({ state }) => state).sort()).toEqual(['valid', 'void']);
  await request.dispose();
});

test('[JOURNEY-62] the status of an order', { tag: '@full' }, async ({ page, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const user = await newApiUser(request);
  await buyThroughApi(user, 'Drums at Dusk', 1);

  await openAsAdmin(page);
  await page.goto(`/admin/dashboard/orders?${new URLSearchParams({ q: user.name })}`);
  const order = page.getByRole('main').getByRole('listitem').filter({ hasText: user.name });
  await order.getByRole('combobox').selectOption('Shipped');
  await expect(page.getByText(/^Order [0-9A-F]{8}: Shipped\.$/)).toBeVisible();
  await expect(order.getByText('Pending')).toBeVisible();
  await order.getByRole('combobox').selectOption('Cancelled');
  await expect(page.getByText(/^Order [0-9A-F]{8}: Cancelled\.$/)).toBeVisible();
  await expect(order.getByText(/doesn’t refund the buyer/)).toBeVisible();
  await expect(order.getByRole('link', { name: 'Refund order' })).toBeVisible();
  await order.getByRole('button', { name: 'Set it back to Shipped' }).click();
  await expect(page.getByText(/^Order [0-9A-F]{8}: Shipped\.$/)).toBeVisible();
  await order.getByRole('combobox').selectOption('Cancelled');
  await expect(page.getByText(/^Order [0-9A-F]{8}: Cancelled\.$/)).toBeVisible();
  await page.reload();
  await expect(order.getByRole('combobox')).toHaveValue('Cancelled');
  await request.dispose();
});

test('[JOURNEY-63] a category is moved and deleted', { tag: '@full' }, async ({ page, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const admin = await adminOfApi(request);
  const user = await newApiUser(request);
  const name = `Fairs of ${user.name}`;
  await openAsAdmin(page);
  await page.getByRole('link', { name: 'Create Category' }).click();
  await page.getByLabel('Category name').fill(name);
  await page.getByRole('button', { name: 'Create category' }).click();
  await expect(page.getByText(`${name} has been created.`)).toBeVisible();

  const categories = await admin.call<{ _id: string; name: string }[]>('GET', '/api/all/category');
  const event = await admin.call<{ event: { _id: string } }>('POST', `/api/product/${admin.id}`, {
    multipart: {
      ...{
        name,
        startDate: `${new Date().getFullYear() + 1}-05-01`,
        startTime: '10:00',
        endTime: '18:00',
        location: 'Bouaké',
      },
      ...{ description: 'A fair.', price: '90000', quantity: '5' },
      category: categories.find(category => category.name === name)?._id ?? '',
    },
  });

  await page.getByRole('link', { name: 'View Categories' }).click();
  const item = page.getByRole('listitem').filter({ hasText: name });
  await item.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByText('1 event uses it. Move it to another category first.')).toBeVisible();
  await dialog.getByLabel('Move its event to').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Move and delete' }).click();
  await expect(page.getByText(`${name} has been deleted.`)).toBeVisible();
  await expect(item).toHaveCount(0);

  const moved = await admin.call<{ category: { name: string } }>('GET', `/api/product/one/${event.event._id}`);
  expect(moved.category.name).not.toBe(name);
  await admin.call('DELETE', `/api/product/${event.event._id}/${admin.id}`);
  await request.dispose();
});

test('[JOURNEY-64] the admin’s pages in French', { tag: '@full' }, async ({ page }) => {
  await openAsAdmin(page);
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page.getByText('Demandes d’organisateurs')).toBeVisible();
  await expect(page.getByText(/F\u00A0CFA/).first()).toBeVisible();
  for (const [link, title] of [
    ['Voir les commandes', 'Commandes'],
    ['Voir les catégories', 'Catégories'],
    ['Membres', 'Membres'],
    ['À traiter', 'À traiter'],
    ['Journal d’audit', 'Journal d’audit'],
    ['Profil', 'Profil'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  }
});
