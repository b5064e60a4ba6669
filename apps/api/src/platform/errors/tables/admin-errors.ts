import type { ErrorEntry } from '../error-entry.ts';

/** Errors of lister requests, categories and the admin’s work. */
export const adminErrors = {
  lister_request_not_found: { status: 404, type: 'client', text: 'This request does not exist.' },
  lister_request_pending: {
    status: 409,
    type: 'client',
    text: 'You have already asked. An admin will decide, and you will get a mail.',
  },
  already_lister: { status: 409, type: 'client', text: 'You may already list events: there is nothing to ask for.' },
  lister_request_decided: { status: 409, type: 'client', text: 'This request was decided meanwhile.' },
  category_not_found: { status: 404, type: 'client', text: 'This category does not exist.' },
  category_name_taken: {
    status: 409,
    type: 'client',
    text: 'There is a category of this name already. Choose another name.',
  },
  category_in_use: { status: 409, type: 'client', text: 'Events use it. Move them to another category first.' },
  order_changed: {
    status: 409,
    type: 'client',
    text: 'This order was changed meanwhile. Look at it again, then choose its status.',
  },
  mail_not_kept: {
    status: 409,
    type: 'client',
    text: 'This mail cannot be sent again: its address is not kept. Contact the person in another way.',
  },
  attention_item_not_found: { status: 404, type: 'client', text: 'There is no open item of this kind.' },
} as const satisfies Record<string, ErrorEntry>;
