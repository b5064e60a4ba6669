import type { ManagedTicketType, PromotionCode, TicketTypesReply } from '@guichet/contracts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Call, createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { lister, sampleDetail, sampleEvent } from '../../../../test/samples.ts';

const id = sampleEvent(1)._id;
const types = 'GET /api/event/:productId/ticket-types/:userId';
const replace = 'PUT /api/event/:productId/ticket-types/:userId';
const codes = 'GET /api/event/:productId/codes/:userId';
const create = 'POST /api/event/:productId/codes/:userId';
const change = 'PATCH /api/event/:productId/codes/:codeId/:userId';
const remove = 'DELETE /api/event/:productId/codes/:codeId/:userId';

function managed(name: string, changes: Partial<ManagedTicketType> = {}): ManagedTicketType {
  return {
    ...{ _id: `t-${name}`, name, description: '', price: 3_000, capacity: 100, maxPerOrder: 10 },
    ...{ salesStart: null, salesEnd: null, visibility: 'public' as const, closed: false },
    ...{ sold: 0, held: 0, state: 'on_sale' as const, ...changes },
  };
}

const reply: TicketTypesReply = {
  ...{ version: 4, capacity: null, withoutType: 0 },
  types: [managed('Stand', { sold: 2 }), managed('VIP', { visibility: 'code' })],
};

function code(text: string, changes: Partial<PromotionCode> = {}): PromotionCode {
  return {
    ...{ _id: `c-${text}`, code: text, kind: 'percent' as const, per: 'ticket' as const, value: 10 },
    ...{ ticketTypeIds: ['t-VIP'], startsAt: null, endsAt: null, maxUses: 10, maxUsesPerAccount: null },
    ...{ unlocksHidden: true, active: true, uses: 3, held: 0, tickets: 5, given: 10_000 },
    ...{ createdAt: '2026-11-20T12:00:00.000Z', ...changes },
  };
}

function openTab(tab: 'types' | 'codes', routes = {}) {
  const api = createFakeApi({
    'GET /api/product/one/:productId': () => sampleDetail(1),
    [types]: () => reply,
    [codes]: () => [code('FAN')],
    ...routes,
  });
  return renderShop({ path: `/organiser/event/${id}?tab=${tab}`, api, session: lister });
}

const card = async (name: string) => within(await screen.findByRole('listitem', { name: new RegExp(name) }));

test('[TYPES-9] the list is saved as a whole, in its order', async () => {
  const { user, api } = await openTab('types', { [replace]: () => ({ ...reply, version: 5 }) });
  await user.click((await card('VIP')).getByRole('button', { name: 'Move VIP up' }));
  await user.click(screen.getByRole('button', { name: 'Add a ticket type' }));
  const added = await card('Ticket type 3');
  await user.type(added.getByLabelText('Name'), 'Family');
  await user.type(added.getByLabelText('Price, in CFA francs'), '8000');
  await user.type(added.getByLabelText('Number of tickets'), '8');
  await user.click(screen.getByRole('button', { name: 'Save ticket types' }));
  expect(await screen.findByText('The ticket types have been saved.')).toBeTruthy();
  expect(api.callsOf(replace)[0]?.body).toMatchObject({
    version: 4,
    types: [{ _id: 't-VIP' }, { _id: 't-Stand' }, { name: 'Family', price: 8_000, capacity: 8, maxPerOrder: 10 }],
  });
});

test('[TYPES-9] what is missing, and what the API refuses, stands at its field; a sold type has no removal', async () => {
  const { user, api } = await openTab('types', {
    [replace]: () => refuse(409, 'quantity_too_small', 'No.', { fields: { 'types.0.capacity': 'At least 2.' } }),
  });
  const stand = await card('Stand');
  expect(stand.queryByRole('button', { name: 'Remove Stand' })).toBeNull();
  await user.clear(stand.getByLabelText('Number of tickets'));
  await user.click(screen.getByRole('button', { name: 'Save ticket types' }));
  expect(screen.getByText('Enter a whole number of tickets.')).toBeTruthy();
  expect(api.callsOf(replace)).toEqual([]);
  await user.type(stand.getByLabelText('Number of tickets'), '1');
  await user.click(screen.getByRole('button', { name: 'Save ticket types' }));
  expect(await screen.findByText('At least 2.')).toBeTruthy();
});

test('[TYPES-14] after a removal the focus is on the type beside it, and at last on the button that adds one', async () => {
  const { user } = await openTab('types', {
    [types]: () => ({ ...reply, types: ['Stand', 'VIP'].map(name => managed(name)) }),
  });
  await card('Stand');
  await user.click(screen.getByRole('button', { name: 'Remove Stand' }));
  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: /VIP/ }));
  await user.click(screen.getByRole('button', { name: 'Remove VIP' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a ticket type' }));
});

test.each([
  ['typed', {}],
  ['refused by the API', { 'types.1.capacity': 'Enter a whole number of tickets.' }],
])('[TYPES-15] what is wrong with a type stays with it when it moves: %s', async (_, fields) => {
  const { user } = await openTab('types', {
    [replace]: () => refuse(409, 'quantity_too_small', 'No.', { fields }),
  });
  const vip = await card('VIP');
  if (Object.keys(fields).length === 0) await user.clear(vip.getByLabelText('Number of tickets'));
  await user.click(screen.getByRole('button', { name: 'Save ticket types' }));
  await vip.findByText('Enter a whole number of tickets.');
  await user.click(screen.getByRole('button', { name: 'Move VIP up' }));
  expect((await card('VIP')).getByText('Enter a whole number of tickets.')).toBeTruthy();
  expect((await card('Stand')).queryByText('Enter a whole number of tickets.')).toBeNull();
});

test('[TYPES-10] an overtaken list is not saved, and can be loaded again', async () => {
  const { user, api } = await openTab('types', { [replace]: () => refuse(409, 'event_changed', 'Changed.') });
  await card('Stand');
  await user.click(screen.getByRole('button', { name: 'Save ticket types' }));
  api.on(types, () => ({ ...reply, version: 5, types: [managed('Terrace')] }));
  await user.click(await screen.findByRole('button', { name: 'Load the present list' }));
  expect(await card('Terrace')).toBeTruthy();
});

test('[PROMO-5] one code is made with its limits', async () => {
  const { user, api } = await openTab('codes', { [create]: () => ({ created: 1, codes: ['SUMMER'] }) });
  await user.type(await screen.findByLabelText('Promo code'), 'SUMMER');
  await user.selectOptions(screen.getByLabelText('Discount'), 'amount');
  const value = screen.getByLabelText('Francs off');
  await user.clear(value);
  await user.type(value, '500');
  await user.click(screen.getByRole('checkbox', { name: 'VIP' }));
  await user.type(screen.getByLabelText(/^Most uses in all/), '20');
  await user.click(screen.getByRole('button', { name: 'Create code' }));
  expect(await screen.findByText('The code SUMMER has been created.')).toBeTruthy();
  expect(api.callsOf(create)[0]?.body).toEqual({
    ...{ code: 'SUMMER', kind: 'amount', per: 'ticket', value: 500, unlocksHidden: false },
    ...{ ticketTypeIds: ['t-VIP'], maxUses: 20 },
  });
});

test('[PROMO-5] a wrong code is refused at its field', async () => {
  const { user, api } = await openTab('codes');
  await user.type(await screen.findByLabelText('Promo code'), 'é!');
  await user.click(screen.getByRole('button', { name: 'Create code' }));
  expect(screen.getByText('Enter 3 to 32 letters, digits, - or _.')).toBeTruthy();
  expect(api.callsOf(create)).toEqual([]);
});

test('[PROMO-6] [I18N-4] the list has uses, tickets and money, and a code is switched off', async () => {
  const { user, api } = await openTab('codes', {
    [change]: () => code('FAN', { active: false }),
  });
  const table = await screen.findByRole('table', { name: 'Promo codes with their uses' });
  const [, row] = within(table).getAllByRole('row');
  expect(row?.textContent).toContain('FAN10% off each ticket · for VIP · unlocks hidden typesOn3 of 105CFA 10,000');
  expect(screen.getByRole('button', { name: 'Download the list of codes (CSV)' })).toBeTruthy();
  api.on(codes, () => [code('FAN', { active: false })]);
  await user.click(screen.getByRole('button', { name: 'Turn off FAN' }));
  expect(await screen.findByRole('button', { name: 'Turn on FAN' })).toBeTruthy();
  expect(api.callsOf(change)[0]?.body).toEqual({ active: false });
});

/** The reply with the page that is asked for, of all codes with the beginning that is asked for. */
function pageOf(all: readonly PromotionCode[], { url: { searchParams } }: Call): Response {
  const found = all.filter(({ code: text }) => text.startsWith(searchParams.get('q') ?? ''));
  const skip = Number(searchParams.get('skip'));
  return Response.json(found.slice(skip, skip + 50), { headers: { 'x-total-count': String(found.length) } });
}

const unused = (index: number) => code(`C-${index}`, { uses: 0 });

test('[PROMO-10] a search for a code that finds none says so and stays', async () => {
  const all = Array.from({ length: 51 }, (_, index) => unused(index));
  const { user } = await openTab('codes', { [codes]: (call: Call) => pageOf(all, call) });
  await user.type(await screen.findByLabelText('Beginning of a code'), 'X{Enter}');
  expect(await screen.findByText('No matching codes.')).toBeTruthy();
  expect(screen.getByLabelText('Beginning of a code')).toHaveProperty('value', 'X');
});

test('[PROMO-10] [PROMO-11] after the last code of a page is deleted the page before is shown, and the success', async () => {
  let all = Array.from({ length: 51 }, (_, index) => unused(index));
  const { user } = await openTab('codes', {
    [codes]: (call: Call) => pageOf(all, call),
    [remove]: () => {
      all = all.slice(0, 50);
      return { success: '' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Delete C-50' }));
  expect(await screen.findByRole('button', { name: 'Delete C-49' })).toBeTruthy();
  expect(screen.getByText('C-50 has been deleted.')).toBeTruthy();
});

test('[PROMO-11] the deletion of the only code is said, with the focus', async () => {
  let all = [unused(0)];
  const { user } = await openTab('codes', {
    [codes]: (call: Call) => pageOf(all, call),
    [remove]: () => {
      all = [];
      return { success: '' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete C-0' }));
  expect(await screen.findByText('No codes yet.')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('C-0 has been deleted.');
});
