import { createHash } from 'node:crypto';
import { typedCount } from './fill.mjs';

/** Requests of each kind differ in category, event and address, and are sent in rotation. */
const variants = 240;
/** Categories with more than a page of each price, also in the small catalogue. */
const categories = 4;

/**
 * The measured requests, by kind, for a catalogue of `count` events. The second page is requested with the
 * `next` of the first.
 */
export async function makeRequests(address, count) {
  const firstPages = Array.from({ length: variants }, (_, number) => search(number, {}));
  const nextOf = await Promise.all(firstPages.slice(0, categories).map(request => readNext(address, request)));
  return {
    'first page': firstPages,
    'second page': firstPages.map((_, number) => search(number, { after: nextOf[number % categories] })),
    'one event': firstPages.map((_, number) => ({
      method: 'GET',
      path: `/api/product/one/${idOf(`event ${count - ((number * 7_919) % count)}`)}`,
      headers: from(number),
    })),
    'one event with ten types': firstPages.map((_, number) => ({
      method: 'GET',
      path: `/api/product/one/${idOf(`event ${1 + (number % typedCount)}`)}`,
      headers: from(number),
    })),
  };
}

/** Search requests, some for rare words. The baseline has no search. */
export function searchRequests(count) {
  const words = ['festival', 'kora dakar', 'coeur', 'ete lome', 'ba', 'concert jazz abidjan', 'zzz'];
  return Array.from({ length: variants }, (_, number) => {
    const text = number % 2 === 0 ? `only${1 + ((number * 7_919) % count)}` : words[(number >> 1) % words.length];
    return { method: 'GET', path: `/api/products/search?${new URLSearchParams({ text })}`, headers: from(number) };
  });
}

function search(number, place) {
  const filters = { category: [idOf(`category ${number % categories}`)], price: [1_000, 9_900] };
  const body = JSON.stringify({ limit: 6, filters, ...place });
  const headers = { 'content-type': 'application/json', ...from(number) };
  return { method: 'POST', path: '/api/products/by/Search', headers, body };
}

/** Each request has another client address, so that the rate limit is checked but never reached. */
function from(number) {
  return { 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` };
}

async function readNext(address, { path, method, headers, body }) {
  const reply = await fetch(`${address}${path}`, { method, headers, body });
  const { next } = await reply.json();
  if (typeof next !== 'string') throw new Error(`There is no second page: ${reply.status}.`);
  return next;
}

/** The id that Postgres derives from an md5 sum. */
function idOf(text) {
  const sum = createHash('md5').update(text).digest('hex');
  return sum.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
