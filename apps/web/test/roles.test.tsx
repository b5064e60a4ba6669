import type { SessionReply } from '@guichet/contracts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { routePaths } from '../src/paths.ts';
import { createAdminFakeApi, orderId, sales } from './admin-samples.ts';
import { renderShop } from './render-shop.tsx';
import { admin, buyer, sampleDetail, sampleEvent, sampleOrder } from './samples.ts';

/** Who may open a page. A device at the entrance has no account: for the shop's pages it is a visitor. */
type Role = 'visitor or device' | 'buyer' | 'lister' | 'admin';
type Access = 'everyone' | 'signed in' | 'lister' | 'admin';

const sessions: Record<Role, SessionReply | undefined> = {
  'visitor or device': undefined,
  buyer,
  lister: { ...buyer, user: { ...buyer.user, lister: true } },
  admin,
};

const allowed: Record<Access, readonly Role[]> = {
  everyone: ['visitor or device', 'buyer', 'lister', 'admin'],
  'signed in': ['buyer', 'lister', 'admin'],
  lister: ['lister', 'admin'],
  admin: ['admin'],
};

const { shop, account, organiser, admin: office } = routePaths;

/** Every page of the shop (specification §6). A page that is missing here fails the first test. */
const access: Readonly<Record<string, Access>> = {
  [shop.home]: 'everyone',
  [shop.shop]: 'everyone',
  [shop.event]: 'everyone',
  [shop.cart]: 'everyone',
  [shop.signIn]: 'everyone',
  [shop.signUp]: 'everyone',
  [shop.forgotPassword]: 'everyone',
  [shop.resetPassword]: 'everyone',
  [shop.confirmEmail]: 'everyone',
  [shop.terms]: 'everyone',
  [shop.privacy]: 'everyone',
  [shop.refunds]: 'everyone',
  [shop.help]: 'everyone',
  [shop.contact]: 'everyone',
  [account.dashboard]: 'signed in',
  [account.order]: 'signed in',
  [account.security]: 'signed in',
  // A lister has the right to events of their own (decision T7).
  [organiser.createEvent]: 'lister',
  [organiser.editEvent]: 'lister',
  [organiser.events]: 'lister',
  [organiser.event]: 'lister',
  [office.dashboard]: 'admin',
  [office.orders]: 'admin',
  [office.adminOrder]: 'admin',
  [office.events]: 'admin',
  [office.members]: 'admin',
  [office.fees]: 'admin',
  [office.attention]: 'admin',
  [office.audit]: 'admin',
  [office.secondFactor]: 'admin',
};

test('[ROUTES-2] every page has its roles', () => {
  const paths = Object.values(routePaths).flatMap(area => Object.values<string>(area));
  expect(paths.filter(path => access[path] === undefined)).toEqual([]);
});

const routes = {
  'GET /api/product/one/:productId': () => sampleDetail(1),
  'GET /api/product/edit/:productId/:userId': () => ({ ...sampleDetail(1), held: 0 }),
  'GET /api/lister/sales/:userId': () => ({ ...sales, timeZone: 'Africa/Abidjan' }),
  'GET /api/lister/events/:userId': () => [],
  'GET /api/products/related/:productId': () => [],
  'GET /api/products/': () => [],
  'POST /api/products/by/Search': () => ({ data: [], size: 0, total: 0, hasMore: false, next: null }),
  'GET /api/orders/by/user/:userId': () => [],
  'GET /api/order/:orderId/:userId': () => sampleOrder(sampleEvent(1)),
  'GET /api/account/second-factor': () => ({ required: false, enrolled: false, proof: 'none', recoveryCodesLeft: 0 }),
};

const cases = Object.entries(access).flatMap(([path, who]) =>
  (Object.keys(sessions) as Role[]).map(role => ({ path, role, isAllowed: allowed[who].includes(role) })),
);

test.each(cases)('[ROUTES-2] $path, a $role: $isAllowed', async ({ path, role, isAllowed }) => {
  const session = sessions[role];
  const { router, api } = await renderShop({
    path: path.replace(/:\w+/, orderId(1)),
    api: createAdminFakeApi(routes),
    ...(session && { session }),
  });
  const heading = await screen.findByRole('heading', { level: 1 });
  if (isAllowed) {
    expect(heading.textContent).not.toBe('Your account can’t open this page');
    expect(router.state.location.pathname).toBe(path.replace(/:\w+/, orderId(1)));
    return;
  }
  // The API would refuse the page's calls too; nothing is requested from it.
  expect(api.calls.filter(({ url }) => /admin|order|users/.test(url.pathname))).toEqual([]);
  if (session === undefined) expect(router.state.location.pathname).toBe('/signin');
  else expect(heading.textContent).toBe('Your account can’t open this page');
});
