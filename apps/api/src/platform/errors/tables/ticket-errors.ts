import type { ErrorEntry } from '../error-entry.ts';

/** Errors of tickets and check-in. */
export const ticketErrors = {
  no_valid_tickets: {
    status: 409,
    type: 'client',
    text: 'The tickets of this order were refunded or cancelled, so there is nothing to print.',
  },
  door_access_ended: {
    status: 401,
    type: 'client',
    text: 'This door access has ended or was revoked. Ask the organiser for a new one.',
  },
  door_closed: { status: 409, type: 'client', text: 'This event is over, so its door takes no more devices.' },
  door_device_not_found: { status: 404, type: 'client', text: 'This event has no such door device.' },
  too_many_door_devices: {
    status: 409,
    type: 'client',
    text: 'This event has as many door devices as it may have. Revoke one first.',
  },
  ticket_not_found: { status: 404, type: 'client', text: 'This event has no such ticket.' },
  undo_too_late: {
    status: 409,
    type: 'client',
    text: 'A check-in can be taken back for ten seconds, by the device that made it.',
  },
  ticket_used_at_door: {
    status: 409,
    type: 'client',
    text: 'This ticket was used at the door, so its code cannot be replaced.',
  },
  ticket_void: {
    status: 409,
    type: 'client',
    text: 'This ticket was refunded or cancelled, so it has no code to replace.',
  },
  ticket_code_differs: {
    status: 409,
    type: 'client',
    text: 'This is not the ticket’s code. Look at the order again, then choose the ticket.',
  },
  ticket_reissue_limit: {
    status: 409,
    type: 'client',
    text: 'The code of this ticket was replaced too often. Ask the shop for help.',
  },
} as const satisfies Record<string, ErrorEntry>;
