import type { SaleTerms, SaleTermsReply } from '@guichet/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createAdminFakeApi } from '../../../../test/admin-samples.ts';
import { refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { admin } from '../../../../test/samples.ts';

const read = 'GET /api/admin/terms/:userId';
const write = 'PUT /api/admin/terms/:userId';
const none: SaleTerms = { fee: null, tax: null };
const percent = { kind: 'percent', value: 2.5, min: 100, max: null, payer: 'buyer', returned: 'cancelled' } as const;
const organiser = { _id: 'o1', name: 'Moussa Traoré', email: 'moussa@example.com' };

const reply = (changes: Partial<SaleTermsReply> = {}): SaleTermsReply => ({
  ...{ currency: 'XOF', shop: none, organisers: [] },
  ...changes,
});
const open = (routes = {}, options = {}) =>
  renderShop({ path: '/admin/dashboard/fees', session: admin, api: createAdminFakeApi(routes), ...options });
const save = () => screen.getByRole('button', { name: 'Save' });
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);

test('[FEEUI-7] the fee and the tax of the shop are set, after what is wrong is said at its field', async () => {
  const { user, api } = await open({ [write]: () => reply() });
  await user.selectOptions(await screen.findByLabelText('Service fee'), 'Percent of the price');
  await user.type(field('Percent'), '101');
  await user.type(field(/^At least/), '500');
  await user.type(field(/^At most/), '400');
  await user.type(field(/^Rate in percent/), '18');
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(field('Percent')));
  const wrong = [field('Percent'), field(/^At most/), field(/^Tax/)];
  expect(wrong.map(input => input.getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true']);
  expect(api.callsOf(write)).toHaveLength(0);
  await user.clear(field('Percent'));
  await user.type(field('Percent'), '7,5');
  await user.clear(field(/^At most/));
  await user.type(field(/^At most/), '1 000');
  await user.selectOptions(field('Who pays it'), 'The organiser, out of the price');
  await user.selectOptions(field('When it’s refunded'), 'With every refund');
  await user.type(field(/^Tax/), 'TVA');
  const terms: SaleTerms = {
    fee: { kind: 'percent', value: 7.5, min: 500, max: 1_000, payer: 'organiser', returned: 'always' },
    tax: { name: 'TVA', percent: 18 },
  };
  api.on(write, () => reply({ shop: terms }));
  await user.click(save());
  const saved = (await screen.findByText('The fees and taxes of the shop have been saved.')).closest('[role=status]');
  await waitFor(() => expect(document.activeElement).toBe(saved));
  expect(api.callsOf(write).map(({ body }) => body)).toEqual([{ terms }]);
  expect(field('Percent').value).toBe('7.5');
});

test('[FEEUI-7] a refused change is said, and what was typed stays', async () => {
  const { user } = await open({ [write]: () => refuse(500, 'internal', 'No luck.') });
  await user.selectOptions(await screen.findByLabelText('Service fee'), 'Francs per ticket');
  await user.type(field('Francs per ticket'), '250');
  await user.click(save());
  expect(await screen.findByText('No luck.')).toBeTruthy();
  expect(field('Francs per ticket').value).toBe('250');
});

test('[FEEUI-8] an organiser gets own ones by email, which begin with those of the shop', async () => {
  const { user, api } = await open({
    [read]: () => reply({ shop: { fee: percent, tax: null } }),
    [write]: () => refuse(404, 'organiser_not_found', 'No account.', { fields: { organiser: 'No account.' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add an organiser' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an organiser' }));
  await user.click(await dialog.findByRole('button', { name: 'Save' }));
  const email = dialog.getByLabelText('Organiser’s email address');
  await waitFor(() => expect(document.activeElement).toBe(email));
  await user.type(email, organiser.email);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findAllByText('No account.')).length).toBeGreaterThan(0);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  api.on(write, () => reply({ organisers: [{ organiser, terms: { fee: percent, tax: null } }] }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('The fees and taxes of moussa@example.com have been saved.');
  expect(api.callsOf(write).at(-1)?.body).toEqual({
    organiser: organiser.email,
    terms: { fee: percent, tax: null },
  });
  expect(screen.getByText('2.5% (at least CFA 100 per ticket)')).toBeTruthy();
});

test('[FEEUI-8] own ones are edited, and deleted after a question', async () => {
  const own = { organiser, terms: { fee: null, tax: { name: 'TVA', percent: 18 } } };
  const listed = () => reply({ organisers: [own] });
  const { user, api } = await open({ [read]: listed, [write]: listed });
  const row = within(await screen.findByRole('row', { name: /Moussa Traoré/ }));
  expect(row.getByText('TVA 18%')).toBeTruthy();
  await user.click(row.getByRole('button', { name: /^Edit/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fees and taxes of Moussa Traoré' }));
  await user.clear(await dialog.findByLabelText(/^Tax/));
  await user.clear(dialog.getByLabelText(/^Rate in percent/));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsOf(write).at(-1)?.body).toEqual({ organiser: organiser.email, terms: none });
  await user.click(screen.getByRole('button', { name: 'Use the shop’s fees and taxes for Moussa Traoré again' }));
  const question = within(await screen.findByRole('dialog', { name: 'Use the shop’s again for Moussa Traoré?' }));
  api.on(write, () => reply());
  await user.click(question.getByRole('button', { name: 'Use the shop’s again' }));
  await screen.findByText('Moussa Traoré has the fees and taxes of the shop again.');
  expect(api.callsOf(write).at(-1)?.body).toEqual({ organiser: organiser.email, terms: null });
  expect(screen.getByText('All organisers have the fees and taxes of the shop.')).toBeTruthy();
});

test('[FEEUI-9] fees that can’t be read have a button that tries again', async () => {
  const { user, api } = await open({ [read]: () => refuse(500, 'internal') });
  await screen.findByText('We couldn’t load the fees and taxes.');
  api.on(read, () => reply());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All organisers have the fees and taxes of the shop.')).toBeTruthy();
});
