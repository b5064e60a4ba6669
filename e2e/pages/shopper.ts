import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { idOfEvent, openSession, signUpThroughApi } from './api.ts';

/** An account for one test, so that concurrent tests never share a cart, a hold or a session. */
export type Account = { readonly name: string; readonly email: string; readonly password: string };

/** A new shopper, not signed up yet. */
export function newAccount(): Account {
  const id = randomUUID().slice(0, 8);
  return { name: `Awa ${id}`, email: `awa-${id}@guichet.example`, password: `a long phrase ${id}` };
}

/** Signs up through the form and follows its link to the sign-in form. */
export async function signUp(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(account.name);
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(account.password);
  await page.getByRole('checkbox', { name: /terms/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Hey, nice to see you')).toBeVisible();
  await page.getByRole('link', { name: 'Log In Here' }).click();
}

/** Fills the sign-in form that is shown and submits it. */
export async function signIn(page: Page, account: Omit<Account, 'name'>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Creates an account and opens a page signed in to it. */
export async function openSignedIn(page: Page, path = '/user/dashboard'): Promise<Account> {
  const account = newAccount();
  await signUpThroughApi(page.request, account);
  await openAs(page, account, path);
  return account;
}

/**
 * Signs in without the screens of sign-in: the session is stored where they store it, and the browser has the cookie of
 * the API's reply.
 */
export async function signInAs(page: Page, account: Omit<Account, 'name'>): Promise<void> {
  const session = await openSession(page.request, account);
  // The smallest reply of the shop: a page needs one of its addresses for its storage.
  await page.goto('/robots.txt');
  await page.evaluate(stored => localStorage.setItem('jwt', stored), JSON.stringify(session));
}

/** Opens a page signed in to an account. */
export async function openAs(page: Page, account: Omit<Account, 'name'>, path: string): Promise<void> {
  await signInAs(page, account);
  await page.goto(path);
  await expect(page).toHaveURL(path);
}

/** Opens the page of the event with this name by its address. */
export async function openEvent(page: Page, name: string): Promise<void> {
  await page.goto(`/event/${await idOfEvent(page.request, name)}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Opens the page of the event with this name, through the shop's own search. */
export async function findEvent(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await searchFor(page, name);
}

/** On the home page: searches for an event by its name and opens its page, in the same document. */
export async function searchFor(page: Page, name: string): Promise<void> {
  await page.getByLabel('Event, artist or place').fill(name);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText(/^\d+ results? for/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Adds the event that is shown to the cart. */
export async function getTickets(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get Tickets' }).click();
  await expect(page).toHaveURL('/cart');
}

/** Signs in as a new shopper and opens the payment panel of a cart with one ticket for this event. */
export async function openCheckout(page: Page, name: string): Promise<void> {
  await openSignedIn(page, `/event/${await idOfEvent(page.request, name)}`);
  await getTickets(page);
  await page.getByRole('button', { name: 'Check out' }).click();
}

/** Shows the lines of the cart: on phones they are folded while the payment is open. */
export async function unfoldCart(page: Page): Promise<void> {
  const folded = page.getByRole('main').getByRole('button', { name: /tickets? · /, expanded: false });
  if (await folded.isVisible()) await folded.click();
}
