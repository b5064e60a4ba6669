import type { SalesReply, SaleTerms } from '@guichet/contracts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createAdminFakeApi, sales as plain } from '../../../../test/admin-samples.ts';
import { createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { openCreate, openEdit } from '../../../../test/open-event-form.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { admin, lister } from '../../../../test/samples.ts';

const charged = { fees: 2_500, share: 17_500, taxes: 3_814 };
const [firstDay, secondDay] = plain.days;
const sales = {
  ...plain,
  total: { ...plain.total, ...charged },
  days: [firstDay, { ...secondDay, ...charged }],
  events: plain.events.map(event => ({ ...event, ...charged })),
} as SalesReply;

const fee = { kind: 'percent', value: 10, min: 0, max: null, payer: 'buyer', returned: 'cancelled' } as const;
const terms: SaleTerms = { fee, tax: { name: 'TVA', percent: 18 } };
const ownTerms = 'GET /api/lister/terms/:userId';
const applies = 'Buyers pay a service fee of 10% on top of your prices. TVA 18% is included in your prices.';

const openReport = (routes = {}, language: 'en' | 'fr' = 'en') =>
  renderShop({
    language,
    path: '/organiser?tab=sales',
    session: lister,
    api: createFakeApi({ 'GET /api/lister/sales/:userId': () => sales, [ownTerms]: () => terms, ...routes }),
  });

const cells = (row: HTMLElement) =>
  [...within(row).getAllByRole('cell')].map(({ dataset, textContent }) => [dataset.name, textContent]);

test('[FEEUI-10] the organiser’s report has the fees, what is theirs, and the taxes, as sums and in its tables', async () => {
  const { user } = await openReport();
  const sum = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  await screen.findByText('Yours', { selector: 'dt' });
  expect(['Service fees', 'Yours', 'Taxes included'].map(sum)).toEqual(['CFA 2,500', 'CFA 17,500', 'CFA 3,814']);
  const event = within(screen.getByRole('table', { name: 'Sales by event' })).getByRole('row', { name: /Event 1/ });
  expect(cells(event)).toEqual(expect.arrayContaining([['Yours', 'CFA 17,500']]));
  await user.click(screen.getByRole('button', { name: /^Show as a table/ }));
  const days = within(screen.getByRole('table', { name: 'Sales by day' }))
    .getAllByRole('row')
    .slice(1);
  expect(days.map(day => Object.fromEntries(cells(day))['Service fees'])).toEqual(['CFA 2,500', 'CFA 0']);
});

test('[FEEUI-10] the admin’s report has the share of the organisers', async () => {
  await renderShop({
    path: '/admin/dashboard',
    session: admin,
    api: createAdminFakeApi({ 'GET /api/admin/sales/:userId': () => sales }),
  });
  const share = await screen.findByText('Organisers’ share', { selector: 'dt' });
  expect(share.nextElementSibling?.textContent).toContain('CFA 17,500');
});

test('[FEEUI-11] the report says which fee and which tax apply', async () => {
  await openReport();
  expect(await screen.findByText(applies)).toBeTruthy();
});

test.each<[string, Partial<typeof fee> | object, string]>([
  ['francs', { kind: 'ticket', value: 250 }, 'Buyers pay a service fee of CFA 250 per ticket on top of your prices.'],
  ['a least', { min: 100 }, 'Buyers pay a service fee of 10% (at least CFA 100 per ticket) on top of your prices.'],
  ['a most', { max: 900 }, 'Buyers pay a service fee of 10% (at most CFA 900 per ticket) on top of your prices.'],
  [
    'both',
    { min: 100, max: 900, payer: 'organiser' },
    'A service fee of 10% (CFA 100 to CFA 900 per ticket) is taken out of your prices.',
  ],
])('[FEEUI-11] a fee with %s is put into words', async (_, changes, text) => {
  await openReport({ [ownTerms]: () => ({ fee: { ...fee, ...changes }, tax: null }) });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('[FEEUI-11] the form of an event says so where the price is typed, to its organiser', async () => {
  await openCreate({ routes: { [ownTerms]: () => terms } });
  expect(await screen.findByText(applies)).toBeTruthy();
});

test('[FEEUI-11] an admin, who may edit another’s event, is not told own ones there', async () => {
  await openEdit({ session: admin, routes: { [ownTerms]: () => terms } });
  await screen.findByLabelText('Name');
  expect(screen.queryByText(applies)).toBeNull();
});

test('[FEEUI-3] [FEEUI-11] without a fee and a tax, and when they can’t be read, the report names neither', async () => {
  await openReport({ 'GET /api/lister/sales/:userId': () => plain, [ownTerms]: () => refuse(500, 'internal') });
  await screen.findByRole('table', { name: 'Sales by event' });
  expect(document.body.textContent).not.toMatch(/[Ff]ees?\b|Yours|Taxes/);
});

test('[ORGANISER-25] below the name of an event with ticket types stands what each of them sold', async () => {
  const stand = { ...plain.total, ticketType: { _id: 't1', name: 'Stand' }, voidTickets: 1, net: 3_000 };
  const events = plain.events.map(event => ({ ...event, types: [stand] }));
  await openReport({ 'GET /api/lister/sales/:userId': () => ({ ...plain, events }) });
  const row = within(await screen.findByRole('table', { name: 'Sales by event' })).getByRole('row', {
    name: /Event 1/,
  });
  expect(within(row).getByText('Stand: 1 · CFA 3,000')).toBeTruthy();
});

test('[ORGANISER-25] [I18N-30] in French a no-break space stands before its colon', async () => {
  const stand = { ...plain.total, ticketType: { _id: 't1', name: 'Tribune' }, voidTickets: 0, tickets: 2 };
  const events = plain.events.map(event => ({ ...event, types: [stand] }));
  await openReport({ 'GET /api/lister/sales/:userId': () => ({ ...plain, events }) }, 'fr');
  const [sold] = await screen.findAllByText(/^Tribune/);
  expect(sold?.textContent).toMatch(/^Tribune\u00A0: 2 · /);
});
