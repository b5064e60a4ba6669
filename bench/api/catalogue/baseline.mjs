// The baseline: a plain Fastify server with the same statements and the same response fields, and nothing else:
// no limits, no headers, no log, no validation.
import { EventPage, FilterEventsReply } from '@guichet/contracts';
import fastify from 'fastify';
import pg from 'pg';
import { one, page } from './statements.mjs';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();

// The position of each value in a statement is found once, by passing markers instead of values.
const mark = { at: 'at', id: 'after', category: 'category' };
const filter = { categoryIds: [mark.category], price: { lowest: 1_000, highest: 9_900 } };
const first = page(filter);
const further = page(filter, { after: { at: mark.at, id: mark.id } });
const single = one('id');

app.get('/health/ready', async () => (await pool.query('select 1')).rows);

app.post('/api/products/by/Search', { schema: { response: { 200: FilterEventsReply } } }, async ({ body }) => {
  const [category] = body.filters.category;
  const [at, id] = body.after?.split('_') ?? [];
  const { name, text, values } = at === undefined ? first : further;
  const given = { [mark.category]: category, [mark.at]: at, [mark.id]: id };
  const { rows } = await pool.query({ name, text, values: values.map(value => given[value] ?? value) });
  const last = rows[5];
  return {
    data: rows.slice(0, 6).map(row => present(row, row.categoryId)),
    size: Math.min(rows.length, 6),
    total: Math.min(rows[0].total, 1_000),
    totalIsAtLeast: rows[0].total > 1_000,
    hasMore: rows.length > 6,
    next: `${last.position}_${last.id}`,
  };
});

app.get('/api/product/one/:id', { schema: { response: { 200: EventPage } } }, async ({ params }) => {
  const { rows } = await pool.query({ name: single.name, text: single.text, values: [params.id] });
  const [row] = rows;
  const { organiser, cancelReason, capacity, version, ticketTypes } = row;
  const shareImage = `/api/product/share/${row.id}?v=0123456789abcdef`;
  const category = { _id: row.categoryId, name: row.categoryName };
  const page = { ...present(row, category), organiser, cancelReason, shareImage, capacity, version };
  return ticketTypes === null ? page : { ...page, ticketTypes };
});

await app.listen({ port: Number(process.env.PORT) });
process.once('SIGTERM', () => void app.close().then(() => pool.end()));

function present(row, category) {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    startDate: `${row.startDate}T00:00:00.000Z`,
    startTime: row.startTime.slice(0, 5),
    endTime: row.endTime.slice(0, 5),
    timeZone: row.timeZone,
    location: row.location,
    price: row.price,
    currency: 'XOF',
    shipping: row.shipping,
    quantity: row.left,
    sold: row.sold,
    ended: row.ended,
    cancelled: row.cancelled,
    photo: row.photoVersion,
    createdAt: row.createdAt,
    category,
  };
}
