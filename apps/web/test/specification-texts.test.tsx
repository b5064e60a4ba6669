import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi, refuse } from './fake-api.ts';
import { renderShop } from './render-shop.tsx';
import { buyer, sampleDetail, sampleEvent, sampleHold, sampleOrder } from './samples.ts';
import { expectSpecifiedTexts, type SpecifiedScreen } from './specified-screen.ts';

const event = sampleEvent(1);
const page = { data: [event], size: 6, total: 12, hasMore: true };
const catalogue = {
  'GET /api/products/': () => [event],
  'POST /api/products/by/Search': () => page,
  'GET /api/product/one/:productId': () => sampleDetail(1),
  'GET /api/products/related/:productId': () => [],
};
const purchase = {
  ...catalogue,
  'GET /api/braintree/getToken/:userId': () => ({ clientToken: 'token', asksPostalCode: false }),
  'POST /api/checkout': () => sampleHold([{ event, count: 1 }]),
  'POST /api/braintree/payment/:userId': () => ({
    success: true,
    transaction: { id: 'transaction-1', amount: 12_500 },
  }),
  'POST /api/order/create/:userId': () => sampleOrder(event),
  'GET /api/order/:orderId/:userId': () => sampleOrder(event),
};
const cart = [{ event, count: 1 }];
const eventPath = `/event/${event._id}`;

const open = (path: string, options: Partial<Parameters<typeof renderShop>[0]> = {}) =>
  renderShop({ path, api: createFakeApi(catalogue), ...options });

async function press(path: string, name: string, options = {}) {
  const shop = await open(path, options);
  await shop.user.click(await screen.findByRole('button', { name }));
  return shop;
}

async function signUp(reply: unknown) {
  const shop = await open('/signup', { api: createFakeApi({ 'POST /api/signup': () => reply }) });
  const { user } = shop;
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Awa');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'awa@guichet.example');
  await user.type(screen.getByLabelText('Password'), 'a long phrase');
  await user.type(screen.getByLabelText('Confirm password'), 'a long phrase');
  await user.click(screen.getByRole('checkbox', { name: /terms/ }));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

const history = (status: string) => async () => {
  const api = createFakeApi({ 'GET /api/orders/by/user/:userId': () => [{ ...sampleOrder(event), status }] });
  await open('/user/dashboard?tab=history', { session: buyer, api });
};

const screens: readonly SpecifiedScreen[] = [
  {
    screen: '§2 home: search bar, the two lists and their cards',
    show: () => open('/'),
    texts: [
      'Most Purchase Events',
      'Recent Events',
      'CFA 12,500',
      'one two three four five six seven eight nine ten...',
    ],
    controls: [
      ['combobox', 'Category'],
      ['textbox', /./],
      ['button', 'Search'],
      ['link', 'View'],
      ['button', 'Get Ticket'],
    ],
  },
  {
    screen: '§2 the navigation bar, signed out',
    show: () => open('/'),
    controls: [
      ['link', 'Dashboard'],
      ['link', 'Shop'],
      ['link', /^Cart/],
      ['link', 'Log In'],
      ['link', 'Sign Up'],
    ],
  },
  {
    screen: '§2 the navigation bar, signed in',
    show: () => open('/', { session: buyer }),
    controls: [['button', 'logout']],
  },
  {
    screen: '§2 and §8 the modal of an empty cart',
    show: async () => {
      const { user } = await open('/');
      await user.click(await screen.findByRole('link', { name: /^Cart/ }));
    },
    texts: ['Sorry You Got An Empty Cart'],
    controls: [['button', 'Return Shop']],
  },
  {
    screen: '§2, §3 and §9 shop: heading, filters and the next page',
    show: () => open('/shop'),
    texts: ['Event Filters'],
    controls: [
      ['heading', 'Event Tickets Emporium'],
      ['checkbox', 'Concerts'],
      ['radio', 'Any'],
      ['radio', 'FCA 0 to 900'],
      ['radio', 'CFA 1,000 to 9,900'],
      ['radio', 'CFA 10,000 to 19,900'],
      ['radio', 'CFA 20,000 to 100,000'],
      ['button', /^load more$/i],
    ],
  },
  {
    screen: '§2 shop on small screens: the side panel',
    show: () => press('/shop', 'Filters'),
    controls: [['dialog', 'Event Filters']],
  },
  {
    screen: '§8 shop: the categories could not be loaded',
    show: async () => {
      const api = createFakeApi(catalogue);
      const shop = open('/shop', { api });
      api.on('GET /api/all/category', () => refuse(400, 'invalid_request'));
      await shop;
    },
    texts: ['Oh snap! You got an error!', 'An error occured fetching categories'],
  },
  {
    screen: '§2 event: its facts and the ticket',
    show: () => open(eventPath),
    texts: ['2026-12-05', '20:00', '23:00', 'Not Available', 'Tickets Avalable', 'No Event Under Category', 'Concerts'],
    controls: [['button', 'Get Tickets']],
  },
  {
    screen: '§2 event: shipped, and sold out',
    show: () =>
      open(eventPath, {
        api: createFakeApi({
          ...catalogue,
          'GET /api/product/one/:productId': () => sampleDetail(1, { shipping: true, quantity: 0 }),
        }),
      }),
    texts: ['Available', 'Not Available'],
  },
  {
    screen: '§2 the empty cart',
    show: () => open('/cart'),
    texts: ['Your Cart is empty'],
    controls: [['link', 'Continue shopping']],
  },
  {
    screen: '§2 and §9 the cart of a visitor',
    show: () => open('/cart', { cart }),
    texts: ['FCA 12,500'],
    controls: [
      ['spinbutton', /./],
      ['button', 'Remove'],
      ['link', 'Signin to checkout'],
    ],
  },
  {
    screen: '§5 sign-in: both fields are required',
    show: () => press('/signin', 'Log In'),
    texts: ['Enter An Email.', 'PLease Enter a Password.'],
    controls: [['checkbox', 'show Password']],
  },
  {
    screen: '§8 sign-in: an error of the server',
    show: async () => {
      const api = createFakeApi({ 'POST /api/signin': () => refuse(401, 'wrong_credentials', 'Not right.') });
      const { user } = await open('/signin', { api });
      await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'awa@guichet.example');
      await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    },
    texts: ['Oh snap! You got an error!', 'Not right.'],
  },
  {
    screen: '§5 sign-up: what is required',
    show: () => press('/signup', 'Create account'),
    texts: [
      'Please Enter Your Names.',
      'Please choose Enter An Email.',
      'PLease Enter Password.',
      "Password Don't Match",
      'You must agree before submitting.',
    ],
  },
  {
    screen: '§5 sign-up: two passwords that differ',
    show: async () => {
      const { user } = await open('/signup');
      await user.type(await screen.findByLabelText('Password'), 'a long phrase');
      await user.type(screen.getByLabelText('Confirm password'), 'another');
      await user.click(screen.getByRole('button', { name: 'Create account' }));
    },
    texts: ["Password Don't Match", 'Passwords do not match'],
  },
  {
    screen: '§2 and §8 sign-up: success',
    show: () => signUp({ success: 'Look into your mail.' }),
    texts: ['Hey, nice to see you'],
    controls: [['link', 'Log In Here']],
  },
  {
    screen: '§8 sign-up: an error of the server',
    show: () => signUp(refuse(400, 'weak_password', 'Too short.')),
    texts: ['Oh snap! You got an error!'],
  },
  {
    screen: '§8 the order after a payment',
    show: async () => {
      const { user } = await open('/cart', { cart, session: buyer, api: createFakeApi(purchase) });
      await user.click(await screen.findByRole('button', { name: 'Check out' }));
      const pay = await screen.findByRole('button', { name: 'Pay CFA 12,500' });
      await waitFor(() => expect(pay).toHaveProperty('disabled', false));
      await user.click(pay);
    },
    texts: ['Thanks! Your payment was successful!'],
  },
  {
    screen: '§2 the dashboard’s tabs',
    show: () => history('Processing')(),
    controls: [
      ['tab', 'Profile Info'],
      ['tab', 'Purchase History'],
    ],
  },
  {
    screen: '§8 a purchase history without orders',
    show: () =>
      open('/user/dashboard?tab=history', {
        session: buyer,
        api: createFakeApi({ 'GET /api/orders/by/user/:userId': () => [] }),
      }),
    texts: ['Sorry You Have Never Bought An Event Ticket'],
    controls: [['link', 'Purchase Event Tickets']],
  },
  ...(
    [
      ['Not processed', 'Not Processed'],
      ['Processing', 'Processing'],
      ['Shipped', 'Pending'],
      ['Delivered', 'Delivered'],
      ['Cancelled', 'Cancelled'],
    ] as const
  ).map(([status, badge]) => ({ screen: `§4 the badge of ${status}`, show: history(status), texts: [badge] })),
];

test.each(screens)('[TEXTS-4] $screen', expectSpecifiedTexts);
