import type {
  Attendee,
  EventForEditing,
  ListerEvent,
  NewStaff,
  RefundReply,
  SalesReply,
  Staff,
  TicketState,
} from '@guichet/contracts';
import { useMemo } from 'react';
import type { Client } from '../../api/client.ts';
import { readOwnTerms } from '../../api/own-terms.ts';
import { readFile } from '../../api/read-file.ts';
import { readPage } from '../../api/read-page.ts';
import { withQuery } from '../../paths.ts';
import { useReadable, useServices } from '../../services.ts';

/** Rows of a page of a list. */
export const rowsPerPage = 25;

/** A file is written while it is sent, and a large event has many tickets. */
const fileTimeoutMs = 120_000;
/** The payment provider takes part in a refund. */
const refundTimeoutMs = 60_000;

/** The states by which attendees can be filtered. */
export const ticketStates: readonly TicketState[] = ['valid', 'used', 'void', 'suspended'];

/** Which tickets of an event are listed; an empty filter has all. */
export type AttendeeFilter = { readonly q: string; readonly state: TicketState | '' };

/** The first and the last day of a period; without one, the API chooses it. */
export type Period = { readonly from: string; readonly to: string };

/** A refund of one ticket by an admin. */
export type TicketRefund = {
  readonly orderId: string;
  readonly ticketId: string;
  readonly reason: string;
  readonly restock: boolean;
  readonly used: boolean;
};

/** The requests of the organisers' pages. `client` must be the authorised one. */
export function createOrganiserApi(client: Client) {
  const ofEvent = (eventId: string, path: string, userId: string) =>
    `/api/event/${encodeURIComponent(eventId)}/${path}/${userId}`;
  return {
    events: (userId: string, page: number, signal?: AbortSignal) =>
      client(withQuery(`/api/lister/events/${userId}`, rowsOf(page)), { read: readPage<ListerEvent>, signal }),
    sales: (userId: string, period: Period, signal?: AbortSignal) =>
      client<SalesReply>(withQuery(`/api/lister/sales/${userId}`, period), { signal }),
    terms: (userId: string, signal?: AbortSignal) => readOwnTerms(client, userId, signal),
    attendees: (eventId: string, userId: string, filter: AttendeeFilter, page: number, signal?: AbortSignal) =>
      client(withQuery(ofEvent(eventId, 'attendees', userId), { ...filter, ...rowsOf(page) }), {
        read: readPage<Attendee>,
        signal,
      }),
    /** The list of attendees as CSV. */
    attendeesFile: (eventId: string, userId: string, filter: AttendeeFilter) =>
      client(withQuery(ofEvent(eventId, 'attendees.csv', userId), filter), {
        read: readFile,
        timeoutMs: fileTimeoutMs,
      }),
    devices: (eventId: string, userId: string, signal?: AbortSignal) =>
      client<Staff[]>(ofEvent(eventId, 'staff', userId), { signal }),
    /** The only reply with the device's token. */
    addDevice: (eventId: string, userId: string, label: string) =>
      client<NewStaff>(ofEvent(eventId, 'staff', userId), { method: 'POST', body: { label } }),
    revokeDevice: (eventId: string, userId: string, deviceId: string) =>
      client<null>(ofEvent(eventId, `staff/${deviceId}`, userId), { method: 'DELETE' }),
    /** An event as its manager reads it, also one that nobody else sees. */
    event: (eventId: string, userId: string, signal?: AbortSignal) =>
      client<EventForEditing>(`/api/product/edit/${encodeURIComponent(eventId)}/${userId}`, { signal }),
    /** Only admins may refund; `key` makes a repeated call the same refund. */
    refundTicket: (userId: string, { orderId, ticketId, ...body }: TicketRefund, key: string) =>
      client<RefundReply>(`/api/admin/refund/${orderId}/${userId}`, {
        method: 'POST',
        body: { ...body, tickets: [ticketId] },
        headers: { 'idempotency-key': key },
        timeoutMs: refundTimeoutMs,
      }),
  };
}

/** See `createOrganiserApi`. */
export type OrganiserApi = ReturnType<typeof createOrganiserApi>;

/** The requests of the organisers' pages, and the user who makes them. */
export function useOrganiser() {
  const { authorised, session } = useServices();
  const user = useReadable(session)?.user;
  const api = useMemo(() => createOrganiserApi(authorised), [authorised]);
  return { api, userId: user?._id ?? '', isAdmin: user?.role === 1 };
}

function rowsOf(page: number) {
  return { limit: String(rowsPerPage), skip: String((page - 1) * rowsPerPage) };
}
