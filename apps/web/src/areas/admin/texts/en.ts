import { orders } from './en/orders.ts';
import { oversight } from './en/oversight.ts';
import { overview } from './en/overview.ts';

/**
 * The English texts of the admin area. `literals` are texts that the specification states word for word: do not
 * correct them (see `i18n/en/literals.ts`).
 */
export const en = {
  literals: {
    noOrders: 'Admin You Currently Have No Orders To Update Status',
    updateStatus: 'update Status',
    enterCategoryName: 'Please Enter Category Name...',
    close: 'Close',
    delete: 'Delete',
    badge: {
      'Not processed': 'Not Processed',
      Processing: 'Processing',
      /** The badge of a shipped order has this text in the specification (decision T11). */
      Shipped: 'Pending',
      Delivered: 'Delivered',
      Cancelled: 'Cancelled',
    },
  },
  search: 'Search',
  optional: 'optional',
  /** The cross of a dialog. */
  dismiss: 'Dismiss',
  /** Opens the text of a banner that went by itself. */
  lastMessage: 'Last message',
  keep: 'Leave it as it is',
  yes: 'Yes',
  no: 'No',
  detail: 'Details',
  pager: { label: 'Pages', previous: 'Previous', next: 'Next', page: 'Page {{page}} of {{last}}' },
  days: { from: 'From', to: 'To', show: 'Show these days', reversed: 'The last day is before the first one.' },
  exports: {
    orders: 'Download these orders (CSV)',
    salesByDay: 'Download sales by day (CSV)',
    salesByEvent: 'Download sales by event (CSV)',
    personal: 'A file needs a fresh code if you use a second factor, and each download is in the audit log.',
    loading: '{{size}} KB loaded…',
    stop: 'Stop',
    saved: 'Downloaded.',
  },
  ...overview,
  ...orders,
  ...oversight,
};

/** The texts of the area in one language. */
export type AdminTexts = typeof en;
