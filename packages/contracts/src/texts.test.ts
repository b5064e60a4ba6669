import { expect, it } from 'vitest';
import { texts } from './index.ts';

it('[CONTRACT-8] the catalogue has the specification’s texts letter by letter', () => {
  expect(texts).toEqual({
    eventForm: {
      name: 'Please Enter Event Name...',
      startDate: 'Please Enter Start Date...',
      startTime: 'Please Enter Start Time...',
      endTime: 'Please Enter End Time...',
      location: 'Please Enter Event Location...',
      description: 'Please Add a Description...',
      price: 'Please Enter The Ticket Price',
      category: 'What Category Does This Event Falls Under....',
      quantity: 'Please Enter the Quantity Of Tickets Available For This Event',
      noCategoryChosen: 'Please Select',
    },
    signIn: { email: 'Enter An Email.', password: 'PLease Enter a Password.' },
    signUp: {
      name: 'Please Enter Your Names.',
      email: 'Please choose Enter An Email.',
      password: 'PLease Enter Password.',
      passwordMismatch: "Password Don't Match",
      passwordsMismatch: 'Passwords do not match',
      terms: 'You must agree before submitting.',
    },
    category: {
      name: 'Please Enter Category Name...',
      loadFailed: 'An error occured fetching categories',
    },
    empty: {
      cart: 'Your Cart is empty',
      cartModal: 'Sorry You Got An Empty Cart',
      orders: 'Sorry You Have Never Bought An Event Ticket',
      adminOrders: 'Admin You Currently Have No Orders To Update Status',
      relatedEvents: 'No Event Under Category',
    },
    success: {
      profile: 'Your profile was successfully updated check your info on your dashboard',
      payment: 'Thanks! Your payment was successful!',
    },
  });
});
