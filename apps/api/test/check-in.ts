import type { ApiError, CheckInReply, NewStaff, Ticket } from '@guichet/contracts';
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
