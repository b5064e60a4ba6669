import { Attendee, AttendeeFilterQuery, AttendeesQuery, Id } from '@guichet/contracts';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { actorOf } from '../../../platform/access/access.ts';
import { writeAudit } from '../../../platform/audit/audit-log.ts';
import { originOf } from '../../../platform/audit/audit-origin.ts';
import { wordsOf } from '../../../platform/database/contains-words.ts';
import { type Database, inSnapshot } from '../../../platform/database/database.ts';
import { presentFeeKept, presentType } from '../../../platform/database/line-of-ticket.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type CsvColumn, csvFile } from '../../../platform/http/csv-file.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import {
  type AttendeeFilter,
  type AttendeeRow,
  countAttendees,
  findOwner,
  listAttendees,
  listAttendeesAfter,
} from './attendee-repository.ts';

const tags = ['listers'];
const params = Type.Object({ productId: Id, userId: Id });
/** The maximum number of tickets in memory while a file is streamed. */
const batchSize = 500;

/** Routes for the tickets of an event with their holders, for its lister and for admins, as JSON and as CSV. */
export function attendeeRoutes(app: TypedApp, { database }: { readonly database: Database }): void {
  app.get(
    '/api/event/:productId/attendees/:userId',
    {
      config: { access: 'lister' },
      schema: { tags, params, querystring: AttendeesQuery, response: { 200: Type.Array(Attendee), ...errorReplies } },
    },
    async (request, reply) => {
      const { limit, skip, ...query } = request.query;
      const filter = await ownFilter(request, request.params.productId, query);
      const { role } = actorOf(request);
      return inSnapshot(database, async transaction => {
        void reply.header('x-total-count', await countAttendees(transaction, filter));
        const rows = await listAttendees(transaction, { filter, limit, skip });
        return rows.map(row => (role === 1 ? presentForAdmin(row) : present(row)));
      });
    },
  );

  app.get(
    '/api/event/:productId/attendees.csv/:userId',
    {
      exposeHeadRoute: false,
      config: { access: 'lister', adminProof: 'fresh', rateLimit: rateLimits.file },
      schema: {
        tags,
        params,
        querystring: AttendeeFilterQuery,
        response: { 200: Type.Unsafe<unknown>({ type: 'string' }), ...errorReplies },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const filter = await ownFilter(request, request.params.productId, query);
      const { eventId } = filter;
      await writeAudit(database, { ...originOf(request), action: 'attendees_exported', detail: { eventId, ...query } });
      // Read before the response starts, so that an early failure is an error response and not an aborted file.
      const first = await listAttendeesAfter(database, { filter, limit: batchSize, after: undefined });
      const { typed } = await ownEvent(request, eventId);
      const columns = [
        ...doorColumns,
        ...(typed ? typeColumns : []),
        ...(actorOf(request).role === 1 ? adminColumns : []),
      ];
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="attendees-${eventId}.csv"`)
        .send(csvFile(columns, allAttendees(database, filter, first)));
    },
  );

  /** The filter of a request about an own event. Another lister's event is treated like an unknown one. */
  async function ownFilter(
    request: FastifyRequest,
    productId: string,
    query: AttendeeFilterQuery,
  ): Promise<AttendeeFilter> {
    const { role } = actorOf(request);
    const eventId = productId.toLowerCase();
    await ownEvent(request, eventId);
    // Listers don't see email addresses, so they can't search them either.
    return { eventId, words: wordsOf(query.q), byEmail: role === 1, state: query.state };
  }

  async function ownEvent(request: FastifyRequest, eventId: string) {
    const { role, userId } = actorOf(request);
    const event = await findOwner(database, eventId);
    if (event === undefined || (role !== 1 && event.ownerId !== userId)) throw new AppError('event_not_found');
    return event;
  }
}

async function* allAttendees(
  database: Database,
  filter: AttendeeFilter,
  first: readonly AttendeeRow[],
): AsyncGenerator<AttendeeRow> {
  for (let rows = first; ; ) {
    yield* rows;
    if (rows.length < batchSize) return;
    rows = await listAttendeesAfter(database, { filter, limit: batchSize, after: rows.at(-1)?.id });
  }
}

function present(row: AttendeeRow): Attendee {
  const { id, holder, lineName, price, ticketType, nth, of, state, usedAt, usedAtLocal, usedBy } = row;
  return {
    _id: id,
    holder,
    line: { name: lineName, price },
    ...presentType(ticketType),
    nth,
    of,
    state,
    usedAt: usedAt?.toISOString() ?? null,
    usedAtLocal,
    usedBy,
  };
}

function presentForAdmin(row: AttendeeRow): Attendee {
  const { email, orderId, refund, feeKept } = row;
  return { ...present(row), email, orderId, refund, ...presentFeeKept(feeKept) };
}

const doorColumns: readonly CsvColumn<AttendeeRow>[] = [
  { header: 'Ticket', value: row => row.id },
  { header: 'Name', value: row => row.holder },
  { header: 'Line', value: row => row.lineName },
  { header: 'Price', value: row => row.price },
  { header: 'Number', value: row => row.nth },
  { header: 'Of', value: row => row.of },
  { header: 'State', value: row => row.state },
  { header: 'Checked in at', value: row => row.usedAtLocal ?? '' },
  { header: 'Checked in by', value: row => row.usedBy ?? '' },
];

/** Only for an event with types: the file of any other has the columns that it always had. */
const typeColumns: readonly CsvColumn<AttendeeRow>[] = [
  { header: 'Ticket type', value: row => row.ticketType?.name ?? '' },
];

const adminColumns: readonly CsvColumn<AttendeeRow>[] = [
  { header: 'Email', value: row => row.email },
  { header: 'Order', value: row => row.orderId },
];
