import type { Page } from '@playwright/test';
import { idOfEvent, read } from './api.ts';

/** The signed-in user's id, and the headers of an authorised call. */
async function readSession(page: Page) {
  const stored = await page.evaluate(() => localStorage.getItem('jwt'));
  const { token, user } = JSON.parse(stored ?? 'null') as { token: string; user: { _id: string } };
  return { userId: user._id, headers: { authorization: `Bearer ${token}` } };
}

/** The code of a ticket on the page of its order, in groups as it is shown. */
export async function codeOfTicket(page: Page, nth: string): Promise<string> {
  const ticket = page.getByRole('listitem').filter({ hasText: nth });
  return ticket.getByText(/^(\w{4} ){2}\w{4}$/).innerText();
}

/** Orders free tickets through the API, as a script of the signed-in user would. Returns the order's id. */
export async function orderFreeTickets(page: Page, count: number): Promise<string> {
  const { userId, headers } = await readSession(page);
  const free = await idOfEvent(page.request, 'Kites over the Cape');
  const wanted = { products: [{ _id: free, count }], amount: 0, address: '' };
  const { _id } = await read<{ _id: string }>(() =>
    page.request.post(`/api/order/create/${userId}`, { headers, data: wanted }),
  );
  return _id;
}
