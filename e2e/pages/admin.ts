import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { read, signInThroughApi, signUpThroughApi } from './api.ts';
import { demoAccounts } from './demo-accounts.ts';
import { type Account, newAccount, openAs } from './shopper.ts';

/** The admin of a seeded shop. */
const admin: Account = { name: 'Awa Diop', ...demoAccounts.admin, password: demoAccounts.password };

/** Opens a page of the admin's area as the seed's admin. */
export async function openAsAdmin(page: Page, path = '/admin/dashboard'): Promise<void> {
  await openAs(page, admin, path);
}

/** An account that uses the API directly. */
export type ApiUser = {
  readonly name: string;
  readonly id: string;
  /** What its owner signs in with. */
  readonly account: Account;
  readonly call: <Reply>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: CallOptions,
  ) => Promise<Reply>;
};

type CallOptions = { readonly data?: object; readonly multipart?: Record<string, string> };

/** Signs up a new user and returns its calls. Playwright's own requests keep the browser's session apart. */
export async function newApiUser(request: APIRequestContext, options: { locale?: 'en' | 'fr' } = {}): Promise<ApiUser> {
  const account = newAccount();
  await signUpThroughApi(request, { ...account, ...options });
  return apiUser(request, account);
}

/** Signs up a new user, who may list events, and returns its calls. */
export async function newOrganiser(request: APIRequestContext): Promise<ApiUser> {
  const user = await newApiUser(request);
  await user.call('POST', `/api/admin/request/${user.id}`);
  const [asked] = await user.call<{ _id: string }[]>('GET', `/api/lister/request/${user.id}`);
  const admin = await adminOfApi(request);
  await admin.call('PUT', `/api/update/request/${asked?._id}/${admin.id}`);
  return user;
}

/** The admin's calls. */
export async function adminOfApi(request: APIRequestContext): Promise<ApiUser> {
  return apiUser(request, admin);
}

async function apiUser(request: APIRequestContext, account: Account): Promise<ApiUser> {
  const { id, headers } = await signInThroughApi(request, account);
  return {
    name: account.name,
    id,
    account,
    call: (method, path, options = {}) => {
      const all = { ...headers, 'idempotency-key': randomUUID() };
      return read(() => request.fetch(path, { method, headers: all, ...options }));
    },
  };
}

/** The order of tickets for an event that a user bought through the API, with the gateway's test nonce. */
export async function buyThroughApi(user: ApiUser, eventName: string, count: number): Promise<string> {
  const query = new URLSearchParams({ text: eventName, category: '' });
  const [event] = await user.call<{ _id: string; price: number }[]>('GET', `/api/products/search?${query}`);
  if (event === undefined) throw new Error(`The shop has no event "${eventName}".`);
  const lines = [{ productId: event._id, count }];
  const hold = await user.call<{ checkoutId: string; amount: number }>('POST', '/api/checkout', { data: lines });
  const { checkoutId, amount } = hold;
  const paid = await user.call<{ transaction: { id: string } }>('POST', `/api/braintree/payment/${user.id}`, {
    data: { paymentMethodNonce: 'fake-valid-nonce', amount, checkoutId },
  });
  const order = await user.call<{ _id: string }>('POST', `/api/order/create/${user.id}`, {
    data: { transaction_id: paid.transaction.id, checkoutId, products: [{ _id: event._id, count }], amount },
  });
  return order._id;
}

/** Refunds all of an order, as the seed's admin, through the API. */
export async function refundAsAdmin(request: APIRequestContext, orderId: string): Promise<void> {
  const { call, id } = await adminOfApi(request);
  const data = { reason: 'The buyer cannot come.' };
  expect(await call('POST', `/api/admin/refund/${orderId}/${id}`, { data })).toMatchObject({
    refund: { state: 'done' },
  });
}
