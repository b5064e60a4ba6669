import type { BraintreeGateway } from 'braintree';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { control } from '../testing/control.ts';
import { parseNotification, type ReceiverServer, startReceiver } from '../testing/receiver.ts';
import { goodSale, settledSale } from '../testing/sales.ts';
import { connectSdk } from '../testing/sdk.ts';

/** A run that waits for a delay. The test decides when it happens. */
type Postponed = { readonly delayMs: number; readonly run: () => void };

let postponed: Postponed[] = [];
let gateway: ReturnType<typeof buildGateway>;
let receiver: ReceiverServer;
let sdk: BraintreeGateway;

beforeEach(async () => {
  postponed = [];
  receiver = await startReceiver();
  gateway = buildGateway({
    webhookDelivery: {
      timer: (delayMs, run) => {
        const entry = { delayMs, run };
        postponed.push(entry);
        return () => postponed.splice(postponed.indexOf(entry), 1);
      },
      retryDelaysMs: [1000, 5000],
    },
  });
  sdk = await connectSdk(gateway);
});
afterEach(async () => {
  await gateway.close();
  await receiver.close();
});

/** Runs everything that is postponed; returns the delays. */
async function runPostponed(): Promise<readonly number[]> {
  const due = postponed;
  postponed = [];
  for (const { run } of due) {
    run();
  }
  // Receivers may respond slowly on a busy machine, hence the long timeout.
  await expect.poll(isIdle, { timeout: 10_000 }).toBe(true);
  return due.map(({ delayMs }) => delayMs);
}

/** Whether every delivery has had as many attempts as it had runs. */
async function isIdle(): Promise<boolean> {
  const { deliveries } = await log();
  const waiting = deliveries.filter(({ state }) => state === 'waiting');
  return waiting.length === postponed.length;
}

type Log = {
  readonly receivers: readonly { readonly id: string; readonly url: string }[];
  readonly deliveries: readonly {
    readonly kind: string;
    readonly state: string;
    readonly attempts: readonly { readonly result: object }[];
  }[];
};

async function log(): Promise<Log> {
  return (await control(gateway, 'GET', 'webhooks')).json();
}

async function register(body: object = {}) {
  return control(gateway, 'POST', 'webhooks', { url: receiver.url, ...body });
}

async function kinds(): Promise<readonly string[]> {
  const parsed = await Promise.all(receiver.received.map(parseNotification));
  return parsed.map(({ kind }) => kind);
}

describe('webhook events', () => {
  it('[HOOK-1] [HOOK-12] a settlement is sent as a signed form that the server library reads', async () => {
    await register();
    const { id } = await settledSale(sdk, { orderId: 'hook-1' });
    await runPostponed();
    const [received] = receiver.received;
    expect(received?.contentType).toMatch(/^application\/x-www-form-urlencoded/);
    const notification = received && (await parseNotification(received));
    expect(notification).toMatchObject({
      kind: 'transaction_settled',
      transaction: { id, status: 'settled', amount: '12500', orderId: 'hook-1', type: 'sale' },
    });
    expect(notification?.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });

  it('[HOOK-2] declined settlements and failed refunds are sent', async () => {
    const declined = await goodSale(sdk, { options: { submitForSettlement: true } });
    const settled = await settledSale(sdk);
    const refund = await sdk.transaction.refund(settled.id);
    await register();
    await sdk.testing.settlementDecline(declined.id);
    await sdk.testing.settlementDecline(refund.transaction.id);
    await runPostponed();
    expect(await kinds()).toEqual(expect.arrayContaining(['transaction_settlement_declined', 'refund_failed']));
    const parsed = await Promise.all(receiver.received.map(parseNotification));
    expect(parsed.find(({ kind }) => String(kind) === 'refund_failed')).toMatchObject({
      transaction: { id: refund.transaction.id, refundedTransactionId: settled.id },
    });
  });

  it.each([
    ['win', 'won', '12500'],
    ['lose', 'lost', '0'],
    ['accept', 'accepted', '0'],
    ['expire', 'expired', '0'],
    ['contest', 'disputed', '0'],
  ])('[HOOK-13] the opening of a dispute and its change by "%s" are sent', async (decision, status, amountWon) => {
    const { id: transactionId } = await settledSale(sdk);
    await register();
    const { id } = (await control(gateway, 'POST', 'disputes', { transactionId })).json();
    await control(gateway, 'POST', `disputes/${id}/${decision}`);
    await runPostponed();
    const [opened, changed] = await Promise.all(receiver.received.map(parseNotification));
    const transaction = { id: transactionId };
    expect(opened).toMatchObject({ kind: 'dispute_opened', dispute: { id, status: 'open', transaction } });
    expect(changed).toMatchObject({ kind: `dispute_${status}`, dispute: { id, status, amountWon, transaction } });
  });

  it('[HOOK-14] [HOOK-15] a check event is sent on request, and an event without a subject is rejected', async () => {
    await register();
    expect((await control(gateway, 'POST', 'webhooks/send', { kind: 'check' })).statusCode).toBe(202);
    await runPostponed();
    expect(await kinds()).toEqual(['check']);
    for (const body of [{ kind: 'unheard_of' }, { kind: 'transaction_settled', id: 'nothing' }, {}]) {
      expect((await control(gateway, 'POST', 'webhooks/send', body)).statusCode).toBe(422);
    }
  });

  it('[HOOK-16] a receiver gets no events after its removal', async () => {
    const { id } = (await register()).json();
    expect((await control(gateway, 'DELETE', `webhooks/${id}`)).statusCode).toBe(204);
    await settledSale(sdk);
    expect(postponed).toEqual([]);
    expect((await control(gateway, 'DELETE', `webhooks/${id}`)).statusCode).toBe(404);
  });
});

describe('registration of webhook receivers', () => {
  it('[HOOK-4] a receiver must prove that it has the keys', async () => {
    const registered = await register();
    expect(registered.statusCode).toBe(201);
    expect(registered.json()).toMatchObject({ url: receiver.url });
    expect((await log()).receivers).toHaveLength(1);
  });

  it('[HOOK-4] a receiver with other keys, an empty response or no response is rejected', async () => {
    const impostor = await startReceiver({ privateKey: 'another' });
    const wrong = await register({ url: impostor.url });
    await impostor.close();
    const silent = await register({ url: impostor.url });
    const elsewhere = await register({ url: receiver.url.replace('/events', '/events?bt_challenge=mine') });
    expect([wrong.statusCode, silent.statusCode]).toEqual([422, 422]);
    expect(elsewhere.statusCode).toBe(201);
    expect(wrong.body).toContain('keys');
  });

  it.each(['http://192.0.2.7/events', 'https://example.com/events', 'file:///etc/passwd', 'events', undefined])(
    '[HOOK-5] %s is not an allowed URL for events',
    async url => {
      const { statusCode } = await control(gateway, 'POST', 'webhooks', url === undefined ? {} : { url });
      expect([statusCode, (await log()).receivers]).toEqual([422, []]);
    },
  );
});

describe('delivery to a receiver that fails', () => {
  it('[HOOK-6] [HOOK-21] a failed delivery is retried after growing delays until it succeeds', async () => {
    await register();
    receiver.statuses.push(500, 302);
    await settledSale(sdk);
    expect([await runPostponed(), await runPostponed(), await runPostponed()]).toEqual([[0], [1000], [5000]]);
    expect(postponed).toEqual([]);
    expect((await log()).deliveries).toMatchObject([
      {
        kind: 'transaction_settled',
        state: 'delivered',
        attempts: [{ result: { status: 500 } }, { result: { status: 302 } }, { result: { status: 200 } }],
      },
    ]);
    expect(new Set(receiver.received.map(({ payload }) => payload)).size).toBe(1);
  });

  it('[HOOK-19] [HOOK-20] a delivery stops after the last attempt, and later events are delivered', async () => {
    await register();
    receiver.statuses.push(500, 500, 500);
    await settledSale(sdk);
    await runPostponed();
    await runPostponed();
    await runPostponed();
    expect([postponed, (await log()).deliveries[0]?.state]).toEqual([[], 'given-up']);
    await settledSale(sdk);
    await runPostponed();
    expect((await log()).deliveries[1]?.state).toBe('delivered');
  });

  it('[HOOK-21] [HOOK-22] an unreachable receiver is logged with the reason, and a reset stops the retries', async () => {
    await register();
    await receiver.close();
    await settledSale(sdk);
    await runPostponed();
    expect((await log()).deliveries[0]?.attempts[0]?.result).toMatchObject({ kind: 'failed', reason: 'ECONNREFUSED' });
    await control(gateway, 'POST', 'reset');
    await runPostponed();
    expect([postponed, (await log()).deliveries]).toEqual([[], []]);
  });
});

describe('delivery options', () => {
  it('[HOOK-7] [HOOK-23] an event can be delayed and delivered several times', async () => {
    await register();
    await control(gateway, 'PUT', 'webhooks/delivery-options', { delayMs: 60_000, copies: 2 });
    await settledSale(sdk);
    expect(await runPostponed()).toEqual([60_000, 60_000]);
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[0]).toEqual(receiver.received[1]);
  });

  it('[HOOK-24] [HOOK-27] events can be held and released in reverse order', async () => {
    await register();
    await control(gateway, 'PUT', 'webhooks/delivery-options', { isHeld: true });
    const { id: transactionId } = await settledSale(sdk);
    await control(gateway, 'POST', 'disputes', { transactionId });
    expect(receiver.received).toEqual([]);
    expect((await control(gateway, 'POST', 'webhooks/release', { order: 'reversed' })).json()).toEqual({ released: 2 });
    expect(await kinds()).toEqual(['dispute_opened', 'transaction_settled']);
    expect((await control(gateway, 'POST', 'webhooks/release')).json()).toEqual({ released: 0 });
  });

  it.each(['wrong-key', 'tampered', 'unsigned', 'foreign-public-key'])(
    '[HOOK-8] an event forged by %s is rejected by the server library',
    async forgery => {
      await register();
      await control(gateway, 'POST', 'webhooks/send', { kind: 'check', forgery });
      await runPostponed();
      const [forged] = receiver.received;
      expect(forged?.payload).toBeTruthy();
      await expect(forged && parseNotification(forged)).rejects.toMatchObject({ type: 'invalidSignatureError' });
    },
  );

  it('[HOOK-25] invalid delivery options are rejected', async () => {
    for (const body of [{ copies: 0 }, { copies: 11 }, { delayMs: -1 }, { forgery: 'magic' }, { copies: 'two' }]) {
      expect((await control(gateway, 'PUT', 'webhooks/delivery-options', body)).statusCode).toBe(422);
    }
    expect((await control(gateway, 'POST', 'webhooks/release', { order: 'sideways' })).statusCode).toBe(422);
  });
});
