import { randomUUID } from 'node:crypto';
import type {
  ApiError,
  CheckInReply,
  DoorTicketEntry,
  DoorTicketsReply,
  NewStaff,
  QueuedScansReply,
  ScanConflict,
  Ticket,
} from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { events } from '../src/platform/database/tables.ts';
import { anEvent } from './catalogue.ts';
import { createOrder } from './checkouts.ts';
import { aBuyer, type Person } from './people.ts';
import { call, type Reply, type TestApi } from './test-api.ts';

/** A check-in device. */
export type Device = {
  readonly call: <T = Readonly<Record<string, unknown>>>(
    method: 'GET' | 'POST',
    url: string,
    options?: Pick<InjectOptions, 'payload'>,
  ) => Promise<Reply<T>>;
  /** The result of a scan of a payload or a code. */
  readonly scan: (code: string, scanId?: string) => Promise<CheckInReply>;
};

/** Requests check-in access to an event for one device. */
export function giveAccess(
  person: Person,
  eventId: string,
  label = 'Gate',
): Promise<Reply<NewStaff & Partial<ApiError> & Readonly<Record<string, unknown>>>> {
  return person.call('POST', `/api/event/${eventId}/staff/${person.id}`, { payload: { label } });
}

/** A check-in device with this token. */
export function aDevice(api: Pick<TestApi, 'app'>, token: string): Device {
  const headers = { authorization: `Bearer ${token}` };
  return {
    call: (method, url, options = {}) => call(api, method, url, { ...options, headers }),
    scan: async (code, scanId) => {
      const payload = { code, ...(scanId === undefined ? {} : { scanId }) };
      return (await call<CheckInReply>(api, 'POST', '/api/checkin', { payload, headers })).body;
    },
  };
}

/** An event of this lister, free unless the options differ, in a zone seven hours behind UTC. */
export async function anEventOf(
  lister: Person,
  api: Pick<TestApi, 'database'>,
  options: Parameters<typeof anEvent>[1] = {},
): Promise<string> {
  const eventId = await anEvent(api.database, { name: 'Highlife', price: 0, capacity: 50, ...options });
  const columns = { ownerId: lister.id, timeZone: 'America/Phoenix' };
  await api.database.update(events).set(columns).where(eq(events.id, eventId));
  return eventId;
}

/** Free tickets for an event, in one order. */
export async function freeTickets(
  api: Pick<TestApi, 'app'>,
  eventId: string,
  options: { readonly count?: number; readonly buyer?: Person } = {},
): Promise<readonly Ticket[]> {
  const { count = 1, buyer = await aBuyer(api) } = options;
  const order = await createOrder(buyer, { products: [{ _id: eventId, count }], amount: 0 });
  return order.body.tickets ?? [];
}

/** One free ticket for an event. */
export async function aFreeTicket(api: Pick<TestApi, 'app'>, eventId: string): Promise<Ticket> {
  const [ticket] = await freeTickets(api, eventId);
  if (ticket === undefined) throw new Error('No ticket was issued.');
  return ticket;
}

/** Moves an event's start to an hour from now, and gives its devices an access that is a day old. */
export async function openDoors(api: Pick<TestApi, 'database'>, eventId: string): Promise<void> {
  await api.database.$client.query(
    `update events set start_date = local.at::date, start_time = local.at::time, end_time = '23:59',
      ends_at = now() + interval '5 hours'
      from (select (now() + interval '1 hour') at time zone time_zone as at from events where id = $1) as local
      where id = $1`,
    [eventId],
  );
  await api.database.$client.query(
    "update staff_tokens set created_at = now() - interval '1 day' where event_id = $1",
    [eventId],
  );
}

/** A scan that a device makes without a network. */
export type MadeScan = { readonly scanId?: string; readonly code: string; readonly at: Date };

/** Posts scans that were made without a network. */
export function postScans(
  device: Device,
  scans: readonly MadeScan[],
  sentAt?: Date,
): Promise<Reply<QueuedScansReply & Partial<ApiError>>> {
  const payload = {
    ...(sentAt === undefined ? {} : { sentAt: sentAt.toISOString() }),
    scans: scans.map(({ scanId = randomUUID(), code, at }) => ({ scanId, code, scannedAt: at.toISOString() })),
  };
  return device.call('POST', '/api/checkin/scans', { payload });
}

/** The conflict report of a device's event. */
export async function conflictsOf(device: Device): Promise<readonly ScanConflict[]> {
  return (await device.call<ScanConflict[]>('GET', '/api/checkin/conflicts')).body;
}

/** All pages of the list for scanners, from `since` on, and the `since` of the next list. */
export async function listDoor(
  device: Device,
  since?: string,
  limit = 500,
): Promise<{
  readonly tickets: readonly DoorTicketEntry[];
  readonly next: string;
  readonly pages: DoorTicketsReply[];
}> {
  const pages: DoorTicketsReply[] = [];
  for (let next = since, more = true; more; ) {
    const query = `?limit=${limit}${next === undefined ? '' : `&since=${encodeURIComponent(next)}`}`;
    const reply = await device.call<DoorTicketsReply>('GET', `/api/checkin/tickets${query}`);
    if (reply.status !== 200) throw new Error(`The list was refused: ${reply.raw.payload}`);
    pages.push(reply.body);
    ({ next, more } = reply.body);
  }
  return { tickets: pages.flatMap(page => page.tickets), next: pages.at(-1)?.next ?? '', pages };
}
