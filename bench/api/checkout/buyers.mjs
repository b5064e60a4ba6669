import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { eventId as hotEvent } from './shop.mjs';

const agent = new Agent({ keepAlive: true, maxSockets: 512 });
let calls = 0;

/** Creates `count` signed-in buyers: their sessions are in the database, and their tokens are signed here. */
export function buyersOf(count, secret) {
  return Array.from({ length: count }, (_, number) => {
    const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    return { id, token: accessToken({ sub: id, sid: id }, secret) };
  });
}

/**
 * All buyers buy one ticket after another for this time, with a pause in between; they begin spread over `spreadMs`.
 * Returns the durations of each purchase and when it began, since this call, in milliseconds.
 */
export async function buyFor(address, buyers, durationMs, options = {}) {
  const { eventId = hotEvent, typeIds = [undefined], pauseMs = 0, spreadMs = 0, buy = purchase } = options;
  const begin = performance.now();
  const end = begin + durationMs;
  const purchases = [];
  const buyOn = async (buyer, number) => {
    await setTimeout((spreadMs * number) / buyers.length);
    while (performance.now() < end) {
      const startMs = performance.now() - begin;
      const ticketTypeId = typeIds[(number + purchases.length) % typeIds.length];
      purchases.push({ startMs, ...(await buy(address, buyer, eventId, ticketTypeId)) });
      if (pauseMs > 0) await setTimeout(pauseMs);
    }
  };
  await Promise.all(buyers.map(buyOn));
  return purchases;
}

/**
 * All buyers hold a ticket of the hot event again and again until the signal. One who is refused presses the button again
 * after a second, give or take a half, sooner than the reply asks. Returns the number of replies by status.
 */
export async function stormUntil(address, buyers, signal) {
  const replies = new Map();
  const holdOn = async buyer => {
    while (!signal.aborted) {
      const { status } = await send(address, buyer, '/api/checkout', [{ productId: hotEvent, count: 1 }]);
      replies.set(status, (replies.get(status) ?? 0) + 1);
      if (status !== 200) await setTimeout(500 + 1_000 * Math.random());
    }
  };
  await Promise.all(buyers.map(holdOn));
  return replies;
}

/** Holds a ticket, of a type where the event has types, and pays for it. */
export async function purchase(address, buyer, eventId = hotEvent, ticketTypeId = undefined) {
  const start = performance.now();
  const { checkoutId, amount } = await call(address, buyer, '/api/checkout', [
    { productId: eventId, ticketTypeId, count: 1 },
  ]);
  const held = performance.now();
  const payment = { paymentMethodNonce: 'a-nonce', amount, checkoutId };
  await call(address, buyer, `/api/braintree/payment/${buyer.id}`, payment);
  const paid = performance.now();
  return { holdMs: held - start, payMs: paid - held, wholeMs: paid - start };
}

/**
 * Holds a ticket, asks for its money on a phone, whose owner approves at once, and lets the shop find that. By the request
 * that gives up and is paid for what was approved: the page's own look waits for two seconds, which are not measured.
 */
export async function collectedPurchase(address, buyer, eventId = hotEvent) {
  const start = performance.now();
  const { checkoutId } = await call(address, buyer, '/api/checkout', [{ productId: eventId, count: 1 }]);
  const asked = await call(address, buyer, `/api/payment/collect/${buyer.id}`, { checkoutId, provider: 'wave' });
  const path = `/api/payment/collect/${asked.paymentId}/${buyer.id}`;
  const { state } = await call(address, buyer, path, undefined, 'DELETE');
  if (state !== 'paid') throw new Error(`The payment is ${state}.`);
  return { wholeMs: performance.now() - start };
}

/** Repeats a request that the API is too busy for, as the shop does, only sooner. Its time counts. */
async function call(address, buyer, path, body, method = 'POST') {
  const { status, text } = await send(address, buyer, path, body, method);
  if (status === 200 || status === 202) return JSON.parse(text);
  if (status === 503) {
    await setTimeout(250);
    return call(address, buyer, path, body, method);
  }
  throw new Error(`${path} answered ${status}: ${text}`);
}

/** Each request has another client address, because the limit of one address is not measured. */
function send(address, buyer, path, body, method = 'POST') {
  calls += 1;
  const headers = {
    authorization: `Bearer ${buyer.token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${path}`, { method, agent, headers }, reply => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', chunk => {
        text += chunk;
      });
      reply.on('end', () => resolve({ status: reply.statusCode, text }));
    });
    sent.on('error', reject);
    sent.end(body === undefined ? body : JSON.stringify(body));
  });
}

function accessToken(claims, secret) {
  const now = Math.floor(Date.now() / 1000);
  const parts = [
    { alg: 'HS256', typ: 'JWT' },
    { ...claims, iat: now, exp: now + 3_600 },
  ];
  const signed = parts.map(part => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
