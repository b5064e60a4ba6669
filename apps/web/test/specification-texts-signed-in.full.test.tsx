import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminOrder, createAdminFakeApi, listerRequest, orderDetail, pageOf, summary } from './admin-samples.ts';
import { refuse } from './fake-api.ts';
import { stubUploads } from './fake-uploads.ts';
import { renderShop } from './render-shop.tsx';
import { admin, buyer, concerts, sampleDetail, sampleEvent } from './samples.ts';
import { expectSpecifiedTexts, type SpecifiedScreen } from './specified-screen.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

type Routes = Parameters<typeof createAdminFakeApi>[0];

const eventPath = `/event/${sampleEvent(1)._id}`;
const refusal = () => refuse(409, 'conflict', 'Another user was faster.');
const errorBanner = ['Oh snap! You got an error!', 'Another user was faster.'];

async function open(path: string, routes: Routes = {}, session = admin) {
  const api = createAdminFakeApi({
    'GET /api/lister/sales/:userId': () => ({ timeZone: 'Africa/Abidjan' }),
    'GET /api/product/one/:productId': () => sampleDetail(1),
    'GET /api/products/related/:productId': () => [],
    'GET /api/product/edit/:productId/:userId': () => ({ ...sampleDetail(1), held: 0 }),
    'GET /api/lister/request/:userId': () => [],
    'GET /api/account/email': () => ({ email: buyer.user.email, emailVerified: true, pending: null }),
    ...routes,
  });
  stubUploads(api);
  return renderShop({ path, api, session });
}

const asBuyer = (path: string, routes: Routes = {}) => open(path, routes, buyer);

/** Opens the page and presses a button of it, of several with one name the first, and then one of the dialog that opens. */
const press =
  (path: string, name: string, routes: Routes = {}, inDialog?: string, session = admin) =>
  async () => {
    const { user } = await open(path, routes, session);
    const [button] = await screen.findAllByRole('button', { name });
    if (button === undefined) throw new Error(`No button is named ${name}.`);
    await user.click(button);
    if (inDialog === undefined) return;
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: inDialog }));
  };

const fields = [
  ['Name', 'Drums'],
  ['Start date', '2026-12-31'],
  ['Start time', '20:00'],
  ['End time', '23:00'],
  ['Location', 'Dakar'],
  ['Description', 'All night.'],
  ['Ticket price, in CFA francs', '2500'],
  ['Quantity of tickets', '80'],
] as const;

const createEvent = (reply: () => unknown) => async () => {
  const { user } = await open('/admin/dashboard/create/event', { 'POST /api/product/:userId': reply });
  await screen.findByLabelText('Name');
  for (const [name, value] of fields) fireEvent.change(screen.getByLabelText(name), { target: { value } });
  await user.selectOptions(screen.getByLabelText('Category'), concerts._id);
  await user.click(screen.getByRole('button', { name: 'Create Event' }));
};

const editEvent = (reply: () => unknown) => async () => {
  const { user } = await open(`${eventPath}/edit/event`, { 'PUT /api/product/:productId/:userId': reply });
  await user.type(await screen.findByLabelText('Name'), ' again');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
};

const createCategory =
  (name: string, routes: Routes = {}) =>
  async () => {
    const { user } = await open('/admin/dashboard?view=create-category', routes);
    await user.type(await screen.findByLabelText('Category name'), `${name}{Enter}`);
  };

const never = () => new Promise(() => {});

const screens: readonly SpecifiedScreen[] = [
  {
    screen: '§2 the dashboard’s four tabs',
    show: () => asBuyer('/user/dashboard'),
    controls: [
      ['tab', 'Profile Info'],
      ['tab', 'Purchase History'],
      ['tab', 'List Events'],
      ['tab', 'Update Profile Info'],
    ],
  },
  {
    screen: '§2 List Events: Request',
    show: () => asBuyer('/user/dashboard?tab=listing'),
    controls: [['button', 'Request']],
  },
  {
    screen: '§2 List Events: Cancel',
    show: () => asBuyer('/user/dashboard?tab=listing', { 'GET /api/lister/request/:userId': () => [listerRequest()] }),
    controls: [['button', 'Cancel']],
  },
  {
    screen: '§8 List Events: an error of the server',
    show: press(
      '/user/dashboard?tab=listing',
      'Request',
      { 'POST /api/admin/request/:userId': refusal },
      undefined,
      buyer,
    ),
    texts: errorBanner,
  },
  {
    screen: '§8 the updated profile',
    show: press(
      '/user/dashboard?tab=update',
      'Update profile',
      { 'PUT /api/user/:userId': () => buyer.user },
      undefined,
      buyer,
    ),
    texts: ['Hey, nice to see you', 'Your profile was successfully updated check your info on your dashboard'],
  },
  {
    screen: '§8 profile: an error of the server',
    show: press('/user/dashboard?tab=update', 'Update profile', { 'PUT /api/user/:userId': refusal }, undefined, buyer),
    texts: errorBanner,
  },
  {
    screen: '§5 profile: name and email are required',
    show: async () => {
      const { user } = await asBuyer('/user/dashboard?tab=update');
      await user.clear(await screen.findByLabelText('Name'));
      await user.clear(screen.getByLabelText('Email'));
      await user.click(screen.getByRole('button', { name: 'Update profile' }));
    },
    texts: ['Please Enter Your Names.', 'Please choose Enter An Email.'],
  },
  {
    screen: '§2 the admin’s menu of six views',
    show: () => open('/admin/dashboard'),
    controls: (
      ['Dashboard', 'Create Events', 'Create Category', 'View Categories', 'View Orders', 'Profile'] as const
    ).map(name => ['link', name] as const),
  },
  {
    screen: '§9 the admin’s figures: orders, sum in CFA, requests, members, recent orders',
    show: () => open('/admin/dashboard', { 'GET /api/admin/summary/:userId': () => summary() }),
    texts: ['1,234', 'CFA 2,500,000', '2', '57'],
    controls: [['link', /^Buyer 1|00000000/]],
  },
  {
    screen: '§4 a requester’s profile',
    show: async () => {
      const { user } = await open('/admin/dashboard', { 'GET /api/adminrequest/:userId': () => [listerRequest()] });
      await user.click(await screen.findByRole('link', { name: 'Requester 1' }));
    },
    controls: [
      ['heading', 'Requester 1'],
      ['button', 'Back'],
    ],
  },
  {
    screen: '§4 the modal that deletes a category',
    show: press('/admin/dashboard?view=categories', 'Delete'),
    controls: [
      ['button', 'Close'],
      ['button', 'Delete'],
    ],
  },
  {
    screen: '§4 and §8 the deleted category',
    show: press(
      '/admin/dashboard?view=categories',
      'Delete',
      { 'DELETE /api/category/:userId/:categoryId': () => ({ success: 'Done.', moved: 0 }) },
      'Delete',
    ),
    texts: ['Hey, nice to see you'],
  },
  { screen: '§5 a category needs a name', show: createCategory('  '), texts: ['Please Enter Category Name...'] },
  {
    screen: '§8 category: success',
    show: createCategory('Concerts', {
      'POST /api/category/create/:userId': () => ({ success: 'Done.', category: concerts }),
    }),
    texts: ['Hey, nice to see you'],
  },
  {
    screen: '§8 category: an error of the server',
    show: createCategory('Concerts', { 'POST /api/category/create/:userId': refusal }),
    texts: errorBanner,
  },
  {
    screen: '§8 categories that could not be loaded',
    show: async () => {
      const { user, api } = await open('/admin/dashboard?view=profile');
      await screen.findByRole('heading', { level: 1, name: 'Profile' });
      api.on('GET /api/all/category', () => refuse(400, 'invalid_request'));
      await user.click(screen.getByRole('link', { name: 'View Categories' }));
    },
    texts: ['An error occured fetching categories'],
  },
  {
    screen: '§4 the status of an order',
    show: () => open('/admin/dashboard/orders', { 'GET /api/order/list/:userId': () => pageOf([adminOrder(1)]) }),
    controls: ['update Status', 'Not processed', 'Processing', 'Shipped', 'Delivered', 'Cancelled'].map(
      name => ['option', name] as const,
    ),
  },
  {
    screen: '§8 no orders',
    show: () => open('/admin/dashboard/orders'),
    texts: ['Admin You Currently Have No Orders To Update Status'],
  },
  ...(
    [
      ['Not processed', 'Not Processed'],
      ['Processing', 'Processing'],
      ['Shipped', 'Pending'],
      ['Delivered', 'Delivered'],
      ['Cancelled', 'Cancelled'],
    ] as const
  ).map(([status, badge]) => ({
    screen: `§4 the admin’s badge of ${status}`,
    show: () =>
      open(`/admin/dashboard/orders/${orderDetail()._id}`, {
        'GET /api/admin/order/:orderId/:userId': () => orderDetail({ status }),
      }),
    texts: [badge],
  })),
  {
    screen: '§2 an event as its admin sees it',
    show: () => open(eventPath),
    controls: [
      ['link', 'Edit Event'],
      ['button', 'Delete'],
    ],
  },
  {
    screen: '§2 an event that is being deleted',
    show: press(eventPath, 'Delete', { 'DELETE /api/product/:productId/:userId': never }, 'Delete'),
    controls: [['button', 'Deleting Event...']],
  },
  {
    screen: '§2 and §5 the form of a new event, empty',
    show: press('/admin/dashboard/create/event', 'Create Event'),
    texts: [
      'Please Enter Event Name...',
      'Please Enter Start Date...',
      'Please Enter Start Time...',
      'Please Enter End Time...',
      'Please Enter Event Location...',
      'Please Add a Description...',
      'Please Enter The Ticket Price',
      'What Category Does This Event Falls Under....',
      'Please Enter the Quantity Of Tickets Available For This Event',
    ],
    controls: [
      ['heading', 'Create Amazing Events!!'],
      ['option', 'Please Select'],
    ],
  },
  {
    screen: '§5 a field of the form that is valid',
    show: async () => {
      const { user } = await open('/admin/dashboard/create/event');
      await user.click(await screen.findByRole('button', { name: 'Create Event' }));
      await user.type(await screen.findByLabelText('Name'), 'Drums');
    },
    texts: ['Looks good!'],
  },
  {
    screen: '§4 an event that is being created',
    show: createEvent(never),
    controls: [['button', 'Creating Event...']],
  },
  {
    screen: '§2 the created event',
    show: createEvent(() => ({ success: 'Done.', event: sampleDetail(1) })),
    texts: ['Hey, nice to see you'],
    controls: [['link', 'Visit Shop To See Created Event Ticket']],
  },
  { screen: '§8 event form: an error of the server', show: createEvent(refusal), texts: errorBanner },
  {
    screen: '§2 the form of an event',
    show: () => open(`${eventPath}/edit/event`),
    controls: [['heading', 'Edit Event']],
  },
  {
    screen: '§4 an event that is being saved',
    show: editEvent(never),
    controls: [['button', 'Editing Event...']],
  },
  {
    screen: '§2 the edited event',
    show: editEvent(() => ({ success: 'Done.', event: sampleDetail(1) })),
    controls: [['link', 'Visit Shop To See Edited Event Ticket']],
  },
  {
    screen: '§8 an address that no page has: the navigation bar and an empty error page',
    show: async () => {
      await open('/no-such-page');
      expect(await screen.findByRole('navigation', { name: 'Main' })).toBeTruthy();
    },
    controls: [['link', 'Shop']],
  },
];

test.each(screens)('[TEXTS-4] $screen', expectSpecifiedTexts);
