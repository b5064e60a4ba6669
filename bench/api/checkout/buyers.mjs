import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { eventId } from './shop.mjs';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
let calls = 0;

/** Creates `count` signed-in buyers: their sessions are in the database, and their tokens are signed here. */
export function buyersOf(count, secret) {
  return Array.from({ length: count }, (_, number) => {
    const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    return { id, token: accessToken({ sub: id, sid: id }, secret) };
  });
}

/** All buyers buy one ticket after another for this time. Returns the duration of each purchase in milliseconds. */
export async function buyFor(address, buyers, durationMs) {
  const end = performance.now() + durationMs;
  const purchases = [];
  const buyOn = async buyer => {
    while (performance.now() < end) purchases.push(await purchase(address, buyer));
  };
  await Promise.all(buyers.map(buyOn));
  return purchases;
}

async function purchase(address, buyer) {
  const start = performance.now();
  const { checkoutId, amount } = await call(address, buyer, '/api/checkout', [{ productId: eventId, count: 1 }]);
  const held = performance.now();
  const payment = { paymentMethodNonce: 'a-nonce', amount, checkoutId };
  await call(address, buyer, `/api/braintree/payment/${buyer.id}`, payment);
  const paid = performance.now();
  return { holdMs: held - start, payMs: paid - held, wholeMs: paid - start };
}

/** Each request has another client address, because the limit of one address is not measured. */
function call(address, buyer, path, body) {
  calls += 1;
  const headers = {
    authorization: `Bearer ${buyer.token}`,
    'content-type': 'application/json',
    'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${path}`, { method: 'POST', agent, headers }, reply => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', chunk => {
        text += chunk;
      });
      reply.on('end', () => {
        if (reply.statusCode === 200) resolve(JSON.parse(text));
        else reject(new Error(`${path} answered ${reply.statusCode}: ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
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
