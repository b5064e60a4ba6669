import { listing } from './en/listing.ts';
import { order } from './en/order.ts';
import { settings } from './en/settings.ts';

/**
 * The English texts of the account area. `literals` are texts that the specification states word for word: do not
 * correct them (see `i18n/en/literals.ts`).
 */
export const en = {
  literals: {
    neverBought: 'Sorry You Have Never Bought An Event Ticket',
    purchaseTickets: 'Purchase Event Tickets',
    profileInfo: 'Profile Info',
    purchaseHistory: 'Purchase History',
    listEvents: 'List Events',
    request: 'Request',
    cancel: 'Cancel',
    updateProfile: 'Update Profile Info',
    profileUpdated: 'Your profile was successfully updated check your info on your dashboard',
    status: {
      'Not processed': 'Not Processed',
      Processing: 'Processing',
      /** The badge of a shipped order has this text in the specification (decision T11). */
      Shipped: 'Pending',
      Delivered: 'Delivered',
      Cancelled: 'Cancelled',
    },
  },
  order,
  settings,
  listing,
  dashboard: {
    title: 'Hello, {{name}}',
    tabs: 'Your account',
    name: 'Name',
    email: 'Email',
    unconfirmed: 'not confirmed',
    about: 'About',
    aboutEmpty: 'Nothing written yet.',
    memberSince: 'Member since',
    order: 'Order {{number}}',
    tickets_one: '{{count}} ticket',
    tickets_other: '{{count}} tickets',
    viewOrder: 'View tickets',
    ordersFailed: 'Your orders could not be loaded.',
    upcoming: 'Upcoming',
    past: 'Past',
    noUpcoming: 'You have no tickets for an event to come.',
    noSuchPage: 'There is nothing on this page.',
    firstPage: 'To the first page',
    pages: 'Pages of {{list}}',
    newer: 'Newer',
    older: 'Older',
    shownOf: '{{from}}–{{to}} of {{total}}',
    security: 'Security and data',
    secondFactor: 'Second factor',
  },
};

/** The texts of the area in one language. */
export type AccountTexts = typeof en;
