import { createHmac, randomUUID } from 'node:crypto';
import { localMobileMoney } from '@guichet/testkit';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { goodSession, mtnCalls, waveCall } from '../testing/mobile-money.ts';

const clock = { at: new Date('2030-01-01T10:00:00Z') };
const open: FastifyInstance[] = [];
const start = (): FastifyInstance => {
  clock.at = new Date('2030-01-01T10:00:00Z');
  const gateway = buildGateway({ now: () => clock.at });
  open.push(gateway);
  return gateway;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map(one => one.close()));
});

/** A shop's server that takes messages. */
async function receiver(): Promise<{ readonly url: string; readonly got: { body: string; signature: unknown }[] }> {
  const got: { body: string; signature: unknown }[] = [];
  const shop = fastify();
  shop.removeAllContentTypeParsers();
  shop.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  shop.post('/', async ({ body, headers }) => {
    got.push({ body: String(body), signature: headers['wave-signature'] });
    return '';
  });
  open.push(shop);
  return { url: `${await shop.listen({ port: 0, host: '127.0.0.1' })}/`, got };
}

const onPhone = (gateway: FastifyInstance, url: string, outcome: string) =>
  gateway.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `outcome=${outcome}`,
  });

describe('Wave', () => {
  it('[MOBILE-2] a session is paid on its page, which leads back to the shop', async () => {
    const gateway = start();
    const made = (await waveCall(gateway, 'checkout/sessions', goodSession)).json();
    expect(made).toMatchObject({ checkout_status: 'open', payment_status: 'processing', client_reference: 'order-1' });
    expect(made.wave_launch_url).toBe(`http://localhost:3002/wave/launch/${made.id}`);
    const desktop = await gateway.inject(`/wave/launch/${made.id}`);
    expect(desktop.body).toContain('<svg');
    expect((await gateway.inject(`/wave/launch/${made.id}?app`)).body).toContain('Approve with the PIN');
    const failed = await onPhone(gateway, `/wave/launch/${made.id}`, 'too-little-money');
    expect(failed.headers.location).toBe(goodSession.error_url);
    const look = async () => (await waveCall(gateway, `checkout/sessions/${made.id}`)).json();
    // The session stays open after a failed payment.
    expect(await look()).toMatchObject({
      checkout_status: 'open',
      last_payment_error: { code: 'insufficient-funds' },
    });
    const paid = await onPhone(gateway, `/wave/launch/${made.id}`, 'approved');
    expect(paid.headers.location).toBe(goodSession.success_url);
    expect(await look()).toMatchObject({ checkout_status: 'complete', payment_status: 'succeeded' });
    const { result } = (await waveCall(gateway, 'checkout/sessions/search?client_reference=order-1')).json();
    expect(result).toEqual([await look()]);
  });

  it('[MOBILE-3] a session that was paid does not expire, and one that expired is not paid', async () => {
    const gateway = start();
    const create = async () => (await waveCall(gateway, 'checkout/sessions', goodSession)).json().id;
    const [paid, expired] = [await create(), await create()];
    await onPhone(gateway, `/wave/launch/${paid}`, 'approved');
    expect((await waveCall(gateway, `checkout/sessions/${paid}/expire`, {})).statusCode).toBe(409);
    expect((await waveCall(gateway, `checkout/sessions/${expired}/expire`, {})).statusCode).toBe(200);
    expect((await waveCall(gateway, `checkout/sessions/${expired}/expire`, {})).statusCode).toBe(409);
    await onPhone(gateway, `/wave/launch/${expired}`, 'approved');
    const { checkout_status, transaction_id } = (await waveCall(gateway, `checkout/sessions/${expired}`)).json();
    expect([checkout_status, transaction_id]).toEqual(['expired', null]);
  });

  it('[MOBILE-4] a refund pays back once, however often it is asked for', async () => {
    const gateway = start();
    const { id } = (await waveCall(gateway, 'checkout/sessions', goodSession)).json();
    const refund = async () => (await waveCall(gateway, `checkout/sessions/${id}/refund`, {})).statusCode;
    expect(await refund()).toBe(409);
    await onPhone(gateway, `/wave/launch/${id}`, 'approved');
    expect([await refund(), await refund()]).toEqual([200, 200]);
    const { items } = (await waveCall(gateway, 'transactions?date=2030-01-01')).json();
    expect(items.map((one: { amount: string }) => one.amount)).toEqual(['5000', '-5000']);
  });

  it.each([
    [{ amount: '50.5' }, 'amount'],
    [{ amount: 5000 }, 'amount'],
    [{ currency: 'EUR' }, 'currency'],
    [{ success_url: 'http://shop.example/' }, 'success_url'],
  ])('[MOBILE-5] a session with %j is refused', async (change, field) => {
    const reply = await waveCall(start(), 'checkout/sessions', { ...goodSession, ...change });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ code: 'request-validation-error', details: [{ loc: ['body', field] }] });
  });

  it('[MOBILE-5] a wrong key opens nothing', async () => {
    const gateway = start();
    const url = '/wave/v1/checkout/sessions/x';
    expect((await gateway.inject(url)).json().code).toBe('missing-auth-header');
    const reply = await gateway.inject({ url, headers: { authorization: 'Bearer wrong' } });
    expect(reply.json().code).toBe('no-matching-api-key');
  });

  it('[MOBILE-6] the shop gets a signed event, whose JSON must not be written again', async () => {
    const gateway = start();
    const { url, got } = await receiver();
    await gateway.inject({
      method: 'PUT',
      url: '/__control/wave-receiver',
      headers: { host: 'localhost' },
      payload: { url },
    });
    const { id } = (await waveCall(gateway, 'checkout/sessions', goodSession)).json();
    await onPhone(gateway, `/wave/launch/${id}`, 'approved');
    await expect.poll(() => got.length).toBe(1);
    const [{ body, signature } = { body: '', signature: '' }] = got;
    const [, seconds, given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(signature)) ?? [];
    const sign = (text: string): string =>
      createHmac('sha256', localMobileMoney.wave.webhookSecret)
        .update(seconds + text)
        .digest('hex');
    expect(given).toBe(sign(body));
    expect(given).not.toBe(sign(JSON.stringify(JSON.parse(body))));
    expect(JSON.parse(body)).toMatchObject({ type: 'checkout.session.completed', data: { id, amount: '5000' } });
  });
});

describe('MTN MoMo', () => {
  it('[MOBILE-7] a request waits on the phone of its number, and the shop is told of the answer', async () => {
    const gateway = start();
    const { url, got } = await receiver();
    const mtn = await mtnCalls(gateway);
    expect((await gateway.inject('/phone/2250501234567')).body).toContain('No request');
    const id = await mtn.collect('2250501234567', { 'x-callback-url': url });
    expect((await gateway.inject('/phone/2250501234567')).body).toContain('5000 XOF');
    await onPhone(gateway, '/phone/2250501234567', 'approved');
    await onPhone(gateway, '/phone/2250501234567', 'refused');
    const state = (await mtn.look(id)).json();
    expect(state).toMatchObject({ status: 'SUCCESSFUL', externalId: 'order-1', amount: '5000' });
    await expect.poll(() => got.map(({ body }) => JSON.parse(body))).toEqual([state]);
  });

  it('[MOBILE-8] a reference is used once', async () => {
    const mtn = await mtnCalls(start());
    const id = await mtn.collect('2250501234567');
    const payer = { partyIdType: 'MSISDN', partyId: '2250501234567' };
    const body = { amount: '5000', currency: 'XOF', externalId: 'order-1', payer };
    const again = await mtn.call('collection', 'requesttopay', { id, body });
    expect([again.statusCode, again.json().code]).toEqual([409, 'RESOURCE_ALREADY_EXIST']);
  });

  it('[MOBILE-9] money goes back in parts and never more than was paid', async () => {
    const mtn = await mtnCalls(start());
    const paid = await mtn.collect('2250500000001');
    const refund = async (amount: string, of = paid) => {
      const id = randomUUID();
      const body = { amount, currency: 'XOF', externalId: 'r', referenceIdToRefund: of };
      const { statusCode } = await mtn.call('disbursement', 'refund', { id, body });
      const look = async () => (await mtn.call('disbursement', `refund/${id}`)).json().status;
      const first = statusCode === 202 ? await look() : statusCode;
      clock.at = new Date(clock.at.getTime() + 1500);
      return [first, statusCode === 202 ? await look() : statusCode];
    };
    expect(await refund('2000')).toEqual([404, 404]);
    expect(await refund('2000')).toEqual(['PENDING', 'SUCCESSFUL']);
    expect(await refund('3001')).toEqual(['PENDING', 'FAILED']);
    expect(await refund('3000')).toEqual(['PENDING', 'SUCCESSFUL']);
  });

  it('[MOBILE-11] the control lists what was asked for and what was paid back', async () => {
    const gateway = start();
    const mtn = await mtnCalls(gateway);
    const id = await mtn.collect('2250500000001');
    clock.at = new Date(clock.at.getTime() + 1500);
    const body = { amount: '2000', currency: 'XOF', externalId: 'r', referenceIdToRefund: id };
    await mtn.call('disbursement', 'refund', { id: randomUUID(), body });
    const listed = await gateway.inject({ url: '/__control/collections', headers: { host: 'localhost' } });
    expect(listed.json()).toMatchObject({
      collections: [{ provider: 'mtn', id, amount: '5000', answer: 'approved' }],
      payBacks: [{ provider: 'mtn', collectionId: id, amount: '2000' }],
    });
  });

  it('[MOBILE-10] each product has its own key and token, for an hour', async () => {
    const gateway = start();
    const mtn = await mtnCalls(gateway);
    const id = await mtn.collect('2250500000006');
    const wrong = await mtn.call('collection', `requesttopay/${id}`, {
      headers: { 'ocp-apim-subscription-key': localMobileMoney.mtn.disbursementKey },
    });
    expect(wrong.statusCode).toBe(401);
    const elsewhere = await mtn.call('collection', `requesttopay/${id}`, {
      headers: { 'x-target-environment': 'sandbox' },
    });
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([500, 'NOT_ALLOWED_TARGET_ENVIRONMENT']);
    clock.at = new Date(clock.at.getTime() + 3_600_000);
    expect((await mtn.look(id)).statusCode).toBe(401);
  });

  it('[MOBILE-10] a token needs a length, and a note with brackets is refused with a page', async () => {
    const gateway = start();
    const bare = await gateway.inject({ method: 'POST', url: '/mtn/collection/token/' });
    expect(bare.statusCode).toBe(411);
    const mtn = await mtnCalls(gateway);
    const payer = { partyIdType: 'MSISDN', partyId: '2250501234567' };
    const body = { amount: '5000', currency: 'XOF', externalId: '1', payer, payerMessage: 'Tickets (2)' };
    const reply = await mtn.call('collection', 'requesttopay', { id: randomUUID(), body });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html']);
  });
});
