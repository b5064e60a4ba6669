import { groupedTicketCode, type Order } from '@guichet/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { buyer, sampleEvent, sampleOrder } from '../../../../test/samples.ts';

afterEach(() => vi.unstubAllGlobals());

const event = sampleEvent(1);
const order = sampleOrder(event, 2);
const [first, second] = order.tickets;
if (first === undefined || second === undefined) throw new Error('The order has two tickets.');

const refund = {
  _id: 'r1',
  amount: 12_500,
  reason: 'Rain',
  tickets: [second._id],
  createdAt: '2026-11-21T12:00:00.000Z',
};
const offer = { amount: 25_000, tickets: [first._id, second._id], products: [{ _id: event._id, reason: 'changed' }] };

async function openOrder(changes: Partial<Order> = {}, routes = {}) {
  const api = createFakeApi({ 'GET /api/order/:orderId/:userId': () => ({ ...order, ...changes }), ...routes });
  const shop = await renderShop({ path: `/order/${order._id}`, session: buyer, api });
  await screen.findByRole('heading', { level: 1, name: 'Your tickets' });
  return shop;
}

/** Reads the picture as a scanner does. */
function scan(picture: Element): string {
  const modules = Number(picture.getAttribute('viewBox')?.split(' ').at(-1));
  const scale = 4;
  const side = modules * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x = '', y = ''] of picture
    .querySelector('path')
    ?.getAttribute('d')
    ?.matchAll(/M(\d+) (\d+)/g) ?? []) {
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) * scale + row) * side + Number(x) * scale) * 4;
      for (let column = 0; column < scale; column += 1) data.fill(0, start + column * 4, start + column * 4 + 3);
    }
  }
  return decodeQR({ width: side, height: side, data });
}

test('[TICKETS-1] a ticket shows its payload as a QR code', async () => {
  await openOrder({ tickets: [{ ...first, payload: 'signed-payload-of-the-ticket' }] });
  const picture = await screen.findByRole('img', { name: 'QR code, Ticket 1 of 1' });
  expect(scan(picture)).toBe('signed-payload-of-the-ticket');
});

test('[TICKETS-2] [TICKETS-3] [ORDER-16] a refunded ticket has no QR code, and no text calls a refund under way done', async () => {
  const tickets: Order['tickets'] = [first, { ...second, state: 'void' }];
  await openOrder({ tickets, refunded: 12_500, refunds: [{ ...refund, state: 'waiting' }] });
  await screen.findByRole('img', { name: 'QR code, Ticket 1 of 2' });
  expect(screen.getAllByRole('img', { name: /^QR code/ })).toHaveLength(1);
  expect(screen.getByText('Being refunded, no longer valid')).toBeTruthy();
  expect(screen.getByText('Refunds in total').closest('div')?.textContent).toContain('CFA 12,500');
  expect(screen.queryByText('Total refunded')).toBeNull();
});

const reissue = 'POST /api/ticket/:ticketId/reissue/:userId';

test('[TICKETS-4] [TICKETS-5] [TICKETS-6] a leaked ticket gets a new code once that is confirmed', async () => {
  const fresh = { ...second, code: 'NEWCODE99', payload: 'new', reissued: 1 };
  const { user, api } = await openOrder({}, { [reissue]: () => ({ success: 'Done.', ticket: fresh }) });
  await user.click(screen.getByRole('button', { name: 'Replace this code, Ticket 2 of 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Replace this code?' });
  expect(api.callsOf(reissue)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Replace the code' }));
  expect(await screen.findByText('NEWC ODE9 9')).toBeTruthy();
  expect(api.callsOf(reissue).map(({ url, body }) => [url.pathname, body])).toEqual([
    [`/api/ticket/${second._id}/reissue/${buyer.user._id}`, { code: second.code }],
  ]);
  expect(screen.queryByText(groupedTicketCode(second.code))).toBeNull();
  expect(screen.getByText('New code. The old one is refused at the entrance.')).toBeTruthy();
  const done = screen.getByText('The ticket has a new code. The old one is refused at the entrance.');
  await waitFor(() => expect(done.closest('[role=status]')).toBe(document.activeElement));
});

test('[TICKETS-7] [TICKETS-8] a refused replacement is reported; tickets of a past event keep their codes', async () => {
  const ended = { ...order.products[0], _id: 'past', ended: true } as Order['products'][number];
  const { user } = await openOrder(
    { products: [...order.products, ended], tickets: [first, { ...second, productId: 'past' }] },
    { [reissue]: () => refuse(409, 'ticket_reissue_limit', 'Too often.') },
  );
  await user.click(screen.getByRole('button', { name: /Replace this code/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Replace this code?' });
  await user.click(within(dialog).getByRole('button', { name: 'Replace the code' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Too often.');
  expect(screen.getByText(groupedTicketCode(first.code))).toBeTruthy();
});

test('[TICKETS-9] [TICKETS-10] the mail goes to the account’s address, and can be sent again', async () => {
  const mail = 'POST /api/order/:orderId/mail/:userId';
  const { user, api } = await openOrder({}, { [mail]: () => ({ success: 'Sent.' }) });
  expect(screen.getByText('Emails about this order go to buyer@guichet.example.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send the email again' }));
  expect(await screen.findByText('The email with your tickets is on its way to buyer@guichet.example.')).toBeTruthy();
  expect(api.callsOf(mail)).toHaveLength(1);
  api.on(mail, () => refuse(429, 'too_many_mails', 'Several times within the hour.'));
  await user.click(screen.getByRole('button', { name: 'Send the email again' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Several times within the hour.');
});

const take = 'POST /api/order/:orderId/refund/:userId';

test('[TICKETS-11] [TICKETS-12] [TICKETS-13] an offered refund is taken after a confirmation', async () => {
  const refunded: Order = {
    ...order,
    refunded: 25_000,
    tickets: order.tickets.map(ticket => ({ ...ticket, state: 'void' })),
    refunds: [{ ...refund, amount: 25_000, tickets: offer.tickets, state: 'done' }],
  };
  const { user, api } = await openOrder({ refundOffered: offer } as Partial<Order>, {
    [take]: () => ({ refund: {}, order: refunded }),
  });
  expect(
    screen.getByText('The date, time or location of Event 1 has changed since you bought your tickets.'),
  ).toBeTruthy();
  expect(screen.getByText('You get CFA 25,000 back for 2 unused tickets, the same way you paid.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Get a refund' }));
  const dialog = await screen.findByRole('dialog', { name: 'Get a refund?' });
  expect(api.callsOf(take)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Yes, return them' }));
  const done = await screen.findByText('Done. You can follow your refund below.');
  await waitFor(() => expect(done.closest('[role=status]')).toBe(document.activeElement));
  expect(screen.getAllByText('Refunded, no longer valid')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Get a refund' })).toBeNull();
});

test('[TICKETS-14] [TICKETS-16] a refused refund is reported, and free tickets are given back', async () => {
  const { user } = await openOrder({ refundOffered: { ...offer, amount: 0 } } as Partial<Order>, {
    [take]: () => refuse(409, 'refund_not_offered', 'It takes place.'),
  });
  expect(screen.getByText('You can return 2 unused tickets.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Return the tickets' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Yes, return them' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('It takes place.');
});

test('[TICKETS-15] without an offer there is no refund to take', async () => {
  await openOrder();
  expect(screen.queryByText('You can get your money back')).toBeNull();
});

test('[TICKETS-18] [TICKETS-19] [TICKETS-20] a press shows a ticket on the whole screen, beside the other valid ones', async () => {
  const third = { ...first, _id: 'third', code: 'USEDCODE9', state: 'used' as const };
  const { user } = await openOrder({ tickets: [first, third, second] });
  await user.click(screen.getByRole('button', { name: 'Full screen, Ticket 3 of 3' }));
  const viewer = await screen.findByRole('dialog', { name: 'Ticket 3 of 3' });
  expect(viewer.textContent).not.toContain('USED');
  const shown = () =>
    within(viewer)
      .getAllByText(/^TWP5/)
      .find(code => code.closest('[inert]') === null)?.textContent;
  expect(shown()).toBe(groupedTicketCode(second.code));
  await user.click(within(viewer).getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(shown()).toBe(groupedTicketCode(first.code)));
  expect(within(viewer).getByRole('heading', { name: 'Ticket 1 of 3' })).toBeTruthy();
  await user.click(within(viewer).getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(shown()).toBe(groupedTicketCode(second.code)));
  await user.click(within(viewer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[TICKETS-21] the screen stays on while a ticket fills it, and no longer', async () => {
  const release = vi.fn(async () => {});
  const wakeLock = { request: vi.fn(async () => ({ release })) };
  vi.stubGlobal('navigator', Object.create(navigator, { wakeLock: { value: wakeLock } }));
  const { user } = await openOrder();
  expect(wakeLock.request).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Full screen, Ticket 1 of 2' }));
  await waitFor(() => expect(wakeLock.request).toHaveBeenCalledWith('screen'));
  expect(release).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(release).toHaveBeenCalled());
});

test('[TICKETS-24] before a ticket is shared the page says what its picture gives away', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = await openOrder();
  await user.click(screen.getByRole('button', { name: 'Share, Ticket 1 of 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Share this ticket?' });
  expect(dialog.textContent).toContain('whoever shows it first gets in');
  // This browser draws no pictures.
  await user.click(within(dialog).getByRole('button', { name: 'Save the picture' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Save the tickets as a PDF instead.');
});

/** A canvas that remembers the texts it draws. */
function watchCanvas(): readonly string[] {
  const texts: string[] = [];
  const context = new Proxy(
    { measureText: (text: string) => ({ width: text.length * 20 }), fillText: (text: string) => texts.push(text) },
    { get: (known, name) => Reflect.get(known, name) ?? (() => {}), set: () => true },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => done(new Blob(['png'])));
  return texts;
}

test('[TICKETS-22] [TICKETS-23] a ticket is shared as a picture, without the buyer’s name and the order’s number', async () => {
  const texts = watchCanvas();
  const share = vi.fn(async (_: ShareData) => {});
  const sheet = { share: { value: share }, canShare: { value: ({ files }: ShareData) => files?.length === 1 } };
  vi.stubGlobal('navigator', Object.create(navigator, sheet));
  const { user } = await openOrder();
  await user.click(screen.getByRole('button', { name: 'Share, Ticket 2 of 2' }));
  await user.click(await screen.findByRole('button', { name: 'Share the picture' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [{ files: [file] = [] } = {}, ...others] = share.mock.calls.flat();
  expect({ name: file?.name, type: file?.type, others }).toEqual({
    name: 'ticket-2.png',
    type: 'image/png',
    others: [],
  });
  const drawn = texts.join(' ');
  for (const text of ['Event 1', 'Sat, 5 December 2026, 20:00', 'Palais de la Culture, Abidjan', 'Ticket 2 of 2']) {
    expect(drawn).toContain(text);
  }
  expect(drawn).toContain(groupedTicketCode(second.code));
  expect(drawn).not.toMatch(new RegExp(`Koffi|${order._id.slice(0, 8)}`, 'i'));
});

test('[TICKETS-22] a sheet that the buyer closes is no failure; without one the picture is saved', async () => {
  watchCanvas();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const share = vi.fn().mockRejectedValue(new DOMException('Closed.', 'AbortError'));
  let hasSheet = true;
  const sheet = { share: { value: share }, canShare: { value: () => hasSheet } };
  vi.stubGlobal('navigator', Object.create(navigator, sheet));
  const { user } = await openOrder();
  await user.click(screen.getByRole('button', { name: 'Share, Ticket 1 of 2' }));
  await user.click(await screen.findByRole('button', { name: 'Share the picture' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect({ shared: share.mock.calls.length, saved }).toEqual({ shared: 1, saved: [] });
  hasSheet = false;
  await user.click(screen.getByRole('button', { name: 'Share, Ticket 1 of 2' }));
  await user.click(await screen.findByRole('button', { name: 'Save the picture' }));
  await waitFor(() => expect(saved).toEqual(['ticket-1.png']));
});
