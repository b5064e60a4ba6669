import { type AdminOrder, Id, OrderFilterQuery, SalesFileQuery, type SalesReply } from '@guichet/contracts';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { writeAudit } from '../../../platform/audit/audit-log.ts';
import { originOf } from '../../../platform/audit/audit-origin.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type CsvColumn, csvFile } from '../../../platform/http/csv-file.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { listOrdersAfter, orderFilter, presentAdminOrders } from '../../selling/index.ts';
import { type SalesDeps, salesService } from './sales-service.ts';

const tags = ['admin'];
const params = Type.Object({ userId: Id });
const Csv = Type.Unsafe<unknown>({ type: 'string' });
/** The maximum number of orders in memory while a file is streamed. */
const batchSize = 500;

/** Admin routes that export orders and sales as CSV. Each download is audited, since it contains personal data. */
export function csvRoutes(app: TypedApp, deps: SalesDeps): void {
  const { database, timeZone } = deps;
  const sales = salesService(deps);

  app.get(
    '/api/admin/orders.csv/:userId',
    {
      exposeHeadRoute: false,
      config: { access: 'admin', adminProof: 'fresh', rateLimit: rateLimits.file },
      schema: { tags, params, querystring: OrderFilterQuery, response: { 200: Csv, ...errorReplies } },
    },
    async (request, reply) => {
      const { query } = request;
      await writeAudit(database, { ...originOf(request), action: 'orders_exported', detail: { ...query } });
      const filter = orderFilter(query, timeZone);
      // Read before the response starts, so that an early failure is an error response and not an aborted file.
      const first = await listOrdersAfter(database, { filter, limit: batchSize, after: undefined });
      return asFile(reply, 'orders.csv').send(csvFile(orderColumns, allOrders(database, filter, first)));
    },
  );

  app.get(
    '/api/admin/sales.csv/:userId',
    {
      exposeHeadRoute: false,
      config: { access: 'admin', adminProof: 'fresh', rateLimit: rateLimits.file },
      schema: { tags, params, querystring: SalesFileQuery, response: { 200: Csv, ...errorReplies } },
    },
    async (request, reply) => {
      const { by, ...range } = request.query;
      const { days, events, total, from, to } = await sales.between(range, { kind: 'all' });
      await writeAudit(database, { ...originOf(request), action: 'sales_exported', detail: { by, from, to } });
      const charges = total.fees === undefined && total.taxes === undefined ? [] : chargeColumns;
      const file =
        by === 'day' ? csvFile([...dayColumns, ...charges], days) : csvFile([...eventColumns, ...charges], events);
      return asFile(reply, `sales-by-${by}-${from}-${to}.csv`).send(file);
    },
  );
}

async function* allOrders(
  database: Database,
  filter: ReturnType<typeof orderFilter>,
  first: Awaited<ReturnType<typeof listOrdersAfter>>,
): AsyncGenerator<AdminOrder> {
  for (let rows = first; ; ) {
    yield* await presentAdminOrders(database, rows);
    if (rows.length < batchSize) return;
    rows = await listOrdersAfter(database, { filter, limit: batchSize, after: rows.at(-1)?.id });
  }
}

function asFile(reply: FastifyReply, name: string): FastifyReply {
  return reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
}

const orderColumns: readonly CsvColumn<AdminOrder>[] = [
  { header: 'Order', value: order => order._id },
  { header: 'Made at', value: order => order.createdAt },
  { header: 'Buyer', value: order => order.user.name },
  { header: 'Email', value: order => order.user.email },
  { header: 'Status', value: order => order.status },
  { header: 'Amount', value: order => order.amount },
  { header: 'Refunded', value: order => order.refunded },
  { header: 'Net', value: order => order.amount - order.refunded },
  { header: 'Currency', value: order => order.currency },
  { header: 'Transaction', value: order => order.transaction_id },
  { header: 'Tickets', value: order => order.products.reduce((count, line) => count + line.count, 0) },
  { header: 'Events', value: written },
  { header: 'Address', value: order => order.address },
];

/** The lines of an order with their types, where an event has types, its code with what it took off, and its fee. */
function written({ products, code, fee }: AdminOrder): string {
  const lines = products.map(
    ({ name, ticketType, count }) => `${name}${ticketType === undefined ? '' : ` (${ticketType.name})`} × ${count}`,
  );
  const discount = products.reduce((sum, line) => sum + (line.discount ?? 0), 0);
  return [
    ...lines,
    ...(code === undefined ? [] : [`${code} −${discount}`]),
    ...(fee === undefined ? [] : [`Service fee ${fee.amount}`]),
  ].join('; ');
}

type Totals = SalesReply['total'] & { readonly orders: number };

const sumColumns: readonly CsvColumn<Totals>[] = [
  { header: 'Orders', value: totals => totals.orders },
  { header: 'Gross', value: totals => totals.gross },
  { header: 'Refunds', value: totals => totals.refunds },
  { header: 'Net', value: totals => totals.net },
  { header: 'Tickets', value: totals => totals.tickets },
  { header: 'Void tickets', value: totals => totals.voidTickets },
];

/** Only in files of sales that have any. */
const chargeColumns: readonly CsvColumn<Totals>[] = [
  { header: 'Service fees', value: totals => totals.fees ?? 0 },
  { header: 'Taxes included', value: totals => totals.taxes ?? 0 },
];

const dayColumns: readonly CsvColumn<SalesReply['days'][number]>[] = [
  { header: 'Day', value: day => day.day },
  ...sumColumns,
];

const eventColumns: readonly CsvColumn<SalesReply['events'][number]>[] = [
  { header: 'Event', value: event => event.name },
  { header: 'Number', value: event => event._id },
  ...sumColumns,
  { header: 'Capacity', value: event => event.capacity },
  { header: 'Checked in', value: event => event.checkedIn },
];
