import { texts } from '@guichet/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { texts as account } from '../../../web/src/i18n/en/account.ts';
import { texts as firstTexts } from '../../../web/src/i18n/en/translation.ts';
import { aCategory } from '../catalogue.ts';
import { aForm, sendEdit, sendNew } from '../event-forms.ts';
import { anAdmin, type Person } from '../people.ts';
import { call, startTestApi, type TestApi } from '../test-api.ts';

const { literals } = firstTexts;

// The literals in this file are copied from the specification, including its misspellings.

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await anAdmin(api);
});
afterAll(() => api.close());

describe('the texts of the API', () => {
  it.each([
    ['name', 'Please Enter Your Names.'],
    ['email', 'Please choose Enter An Email.'],
    ['password', 'PLease Enter Password.'],
  ])('[CALL-2] the error of a signup without %s', async (field, text) => {
    const form = { name: 'Awa', email: 'awa@example.com', password: 'a river without a bridge' };
    for (const payload of [
      { ...form, [field]: '' },
      { ...form, [field]: undefined },
    ]) {
      const reply = await call(api, 'POST', '/api/signup', { payload });
      expect({ status: reply.status, error: reply.body.error }).toEqual({ status: 400, error: text });
    }
  });

  it.each([
    ['email', 'Enter An Email.'],
    ['password', 'PLease Enter a Password.'],
  ])('[CALL-2] the error of a login without %s', async (field, text) => {
    const form = { email: 'awa@example.com', password: 'a river without a bridge' };
    for (const payload of [
      { ...form, [field]: '' },
      { ...form, [field]: undefined },
    ]) {
      const reply = await call(api, 'POST', '/api/signin', { payload });
      expect({ status: reply.status, error: reply.body.error }).toEqual({ status: 400, error: text });
    }
  });

  it.each([
    ['name', 'Please Enter Event Name...'],
    ['startDate', 'Please Enter Start Date...'],
    ['startTime', 'Please Enter Start Time...'],
    ['endTime', 'Please Enter End Time...'],
    ['location', 'Please Enter Event Location...'],
    ['description', 'Please Add a Description...'],
    ['price', 'Please Enter The Ticket Price'],
    ['category', 'What Category Does This Event Falls Under....'],
    ['quantity', 'Please Enter the Quantity Of Tickets Available For This Event'],
  ])('[CALL-2] the error of an event without %s', async (field, text) => {
    const form = aForm({ category: await aCategory(api.database) });
    for (const value of ['', undefined]) {
      const reply = await sendNew(admin, { ...form, [field]: value });
      expect({ status: reply.status, error: reply.body.error }).toEqual({ status: 400, error: text });
    }
    const edited = await sendEdit(admin, '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001', { ...form, [field]: '' });
    expect({ status: edited.status, error: edited.body.error }).toEqual({ status: 400, error: text });
  });

  it('[CALL-2] [FIELD-2] the error of an event form with nothing but an empty name', async () => {
    const reply = await sendNew(admin, { name: '' });
    expect({ status: reply.status, error: reply.body.error }).toEqual({
      status: 400,
      error: 'Please Enter Event Name...',
    });
  });

  it('[CALL-2] the error of an event whose category is the placeholder of the list', async () => {
    const reply = await sendNew(admin, aForm({ category: 'Please Select' }));
    expect({ status: reply.status, error: reply.body.error }).toEqual({
      status: 400,
      error: 'What Category Does This Event Falls Under....',
    });
  });

  it('[CALL-2] the error of a category without a name', async () => {
    for (const payload of [{ name: '' }, { name: '   ' }, {}]) {
      const reply = await admin.call('POST', `/api/category/create/${admin.id}`, { payload });
      expect({ status: reply.status, error: reply.body.error }).toEqual({
        status: 400,
        error: 'Please Enter Category Name...',
      });
    }
  });
});

/** The specification's texts that are both in the contracts and in the shop's English translations. */
const shared: readonly (readonly [string, string, string])[] = [
  [texts.signIn.email, literals.enterEmail, 'Enter An Email.'],
  [texts.signIn.password, literals.enterPassword, 'PLease Enter a Password.'],
  [texts.signUp.name, literals.enterNames, 'Please Enter Your Names.'],
  [texts.signUp.email, literals.chooseEmail, 'Please choose Enter An Email.'],
  [texts.signUp.password, literals.choosePassword, 'PLease Enter Password.'],
  [texts.signUp.passwordMismatch, literals.passwordMismatch, "Password Don't Match"],
  [texts.signUp.passwordsMismatch, literals.passwordsMismatch, 'Passwords do not match'],
  [texts.signUp.terms, literals.agreeTerms, 'You must agree before submitting.'],
  [texts.category.loadFailed, literals.categoriesFailed, 'An error occured fetching categories'],
  [texts.empty.cart, literals.cartEmpty, 'Your Cart is empty'],
  [texts.empty.cartModal, literals.emptyCartModal, 'Sorry You Got An Empty Cart'],
  [texts.empty.orders, account.literals.neverBought, 'Sorry You Have Never Bought An Event Ticket'],
  [texts.empty.relatedEvents, literals.noRelated, 'No Event Under Category'],
  [texts.success.payment, literals.paid, 'Thanks! Your payment was successful!'],
];

describe('the texts of the shop', () => {
  it.each(shared)('[CALL-2] contracts and shop have the text %s', (contracts, shop, specification) => {
    expect({ contracts, shop }).toEqual({ contracts: specification, shop: specification });
  });

  it('[CALL-2] texts that are only in the contracts, as the shop has no screen for them yet', () => {
    expect(texts.success.profile).toBe('Your profile was successfully updated check your info on your dashboard');
    expect(texts.empty.adminOrders).toBe('Admin You Currently Have No Orders To Update Status');
  });

  it('[CALL-2] texts that are only in the shop', () => {
    expect({ ...literals, ...account.literals }).toMatchObject({
      mostPurchased: 'Most Purchase Events',
      recent: 'Recent Events',
      shopBanner: 'Event Tickets Emporium',
      eventFilters: 'Event Filters',
      ticketsAvailable: 'Tickets Avalable',
      available: 'Available',
      notAvailable: 'Not Available',
      getTickets: 'Get Tickets',
      getTicket: 'Get Ticket',
      continueShopping: 'Continue shopping',
      signInToCheckout: 'Signin to checkout',
      returnShop: 'Return Shop',
      purchaseTickets: 'Purchase Event Tickets',
      showPassword: 'show Password',
      logInHere: 'Log In Here',
      errorTitle: 'Oh snap! You got an error!',
      successTitle: 'Hey, nice to see you',
      status: {
        'Not processed': 'Not Processed',
        Processing: 'Processing',
        Shipped: 'Pending',
        Delivered: 'Delivered',
        Cancelled: 'Cancelled',
      },
    });
  });
});
