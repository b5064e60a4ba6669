import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createAdminFakeApi } from '../../../../test/admin-samples.ts';
import { descriptionOf } from '../../../../test/description-of.ts';
import { refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { admin, concerts, theatre } from '../../../../test/samples.ts';

const create = 'POST /api/category/create/:userId';
const remove = 'DELETE /api/category/:userId/:categoryId';

const open = (view: string, routes = {}) =>
  renderShop({ path: `/admin/dashboard?view=${view}`, session: admin, api: createAdminFakeApi(routes) });

test('[CATEGORIES-1] [CATEGORIES-2] a category needs a name, and is created with it', async () => {
  const { user, api } = await open('create-category', { [create]: () => ({ success: 'Done.', category: concerts }) });
  const field = await screen.findByLabelText('Category name');
  await user.type(field, '  {Enter}');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('Please Enter Category Name...').length).toBeGreaterThan(0);
  expect(api.callsOf(create)).toHaveLength(0);
  await user.type(field, 'Concerts{Enter}');
  await screen.findByText('Concerts has been created.');
  expect(screen.getByText('Hey, nice to see you')).toBeTruthy();
  await waitFor(() => expect(field).toHaveProperty('value', ''));
});

test('[CATEGORIES-3] a taken name stands beside the field, and what was typed stays', async () => {
  const text = 'A category has this name already.';
  const { user } = await open('create-category', {
    [create]: () => refuse(409, 'category_name_taken', text, { fields: { name: text } }),
  });
  const field = await screen.findByLabelText('Category name');
  await user.type(field, 'Concerts{Enter}');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field).toHaveProperty('value', 'Concerts');
});

const deleteOf = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li');
  if (item === null) throw new Error('The category is in no list.');
  return within(item).getByRole('button', { name: 'Delete' });
};

test('[CATEGORIES-10] [CATEGORIES-11] each button is named "Delete" and described by its category', async () => {
  await open('categories');
  await deleteOf('Concerts');
  const buttons = screen.getAllByRole('button', { name: 'Delete' });
  expect(buttons.map(descriptionOf)).toEqual(['Concerts', 'Theatre']);
});

test('[CATEGORIES-4] [CATEGORIES-5] deleting asks first, with Close and Delete, and is reported', async () => {
  const { user, api } = await open('categories', { [remove]: () => ({ success: 'Done.', moved: 0 }) });
  await user.click(await deleteOf('Concerts'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Concerts?' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsOf(remove)).toHaveLength(0);
  await user.click(await deleteOf('Concerts'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Concerts has been deleted.');
  expect(api.callsOf(remove)[0]?.url.pathname).toBe(`/api/category/${admin.user._id}/${concerts._id}`);
  // Fetched again: the shop's own load, and the one after the deletion.
  await waitFor(() => expect(api.callsOf('GET /api/all/category').length).toBeGreaterThan(1));
});

test('[CATEGORIES-6] [CATEGORIES-7] a category with events moves them first', async () => {
  const { user, api } = await open('categories', {
    [remove]: () => refuse(409, 'category_in_use', '3 events use it.', { events: 3 }),
  });
  await user.click(await deleteOf('Concerts'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain('3 events use it. Move them to another category first.');
  const confirm = dialog.getByRole('button', { name: 'Move and delete' });
  await user.click(confirm);
  const select = dialog.getByLabelText('Move its 3 events to');
  expect(select.getAttribute('aria-invalid')).toBe('true');
  await user.selectOptions(select, 'Theatre');
  api.on(remove, () => ({ success: 'Done.', moved: 3 }));
  await user.click(confirm);
  await screen.findByText('Concerts has been deleted.');
  expect(api.callsOf(remove).map(({ url }) => url.searchParams.get('moveTo'))).toEqual([null, theatre._id]);
});

test('[CATEGORIES-8] a deletion that failed is reported, and the list is fetched again', async () => {
  const { user } = await open('categories', {
    [remove]: () =>
      refuse(404, 'category_not_found', 'This category doesn’t exist. Reload the page, then choose another one.'),
  });
  await user.click(await deleteOf('Concerts'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  const alert = (
    await screen.findByText('This category doesn’t exist. Reload the page, then choose another one.')
  ).closest('[role=alert]');
  expect(alert?.textContent).toContain('Oh snap! You got an error!');
});

test('[CATEGORIES-9] [CATEGORIES-15] categories that could not be loaded have the documented alert and status', async () => {
  const shop = await open('profile');
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  shop.api.on('GET /api/all/category', () => refuse(500, 'internal'));
  await shop.user.click(screen.getByRole('link', { name: 'View Categories' }));
  const alert = (await screen.findByText('An error occured fetching categories')).closest('[role=alert]');
  expect(alert?.textContent).toContain('Oh snap! You got an error!');
  await expect(shop.services.categories()).rejects.toMatchObject({ status: 400 });
});

test.each([
  // The categories have such an alert of their own.
  ['failed', 'Oh snap! You got an error!', 2, () => refuse(503, 'overloaded')],
  ['done', 'Concerts has been deleted.', 1, () => ({ success: 'Done.', moved: 0 })],
])(
  '[CATEGORIES-12] a %s deletion is shown although the list can’t be fetched again',
  async (_, outcome, times, reply) => {
    const { user, api } = await open('categories', { [remove]: reply });
    await user.click(await deleteOf('Concerts'));
    api.on('GET /api/all/category', () => refuse(503, 'overloaded'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('An error occured fetching categories');
    expect(screen.getAllByText(outcome)).toHaveLength(times);
  },
);

test('[CATEGORIES-13] [CATEGORIES-14] the error of a category with events goes after four seconds, without the focus', async () => {
  const { user } = await open('categories', {
    [remove]: () => refuse(409, 'category_in_use', '3 events use it.', { events: 3 }),
  });
  await user.click(await deleteOf('Concerts'));
  const dialog = within(await screen.findByRole('dialog'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await dialog.findByRole('alert');
    const choice = dialog.getByLabelText('Move its 3 events to');
    await waitFor(() => expect(document.activeElement).toBe(choice));
    // The effect that starts the four seconds runs behind the one that moves the focus.
    await act(async () => undefined);
    act(() => void vi.advanceTimersByTime(4_000));
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByLabelText('Move its 3 events to')).toBe(choice);
  } finally {
    vi.useRealTimers();
  }
});
