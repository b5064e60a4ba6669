import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer } from '../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../test/test-api.ts';

let idle: TestApi;
/** A process that always counts as overloaded, because its heap exceeds the limit. */
let overloaded: TestApi;
beforeAll(async () => {
  idle = await startTestApi({ pressure: { eventLoopDelayMs: 600_000, heapShare: 1 } });
  overloaded = await startTestApi({ besides: idle, pressure: { eventLoopDelayMs: 0, heapShare: 0.000_01 } });
});
afterAll(async () => {
  await overloaded.close();
  await idle.close();
});

/** Waits until the process has measured its load, as it does every second. */
async function untilMeasured(): Promise<void> {
  await expect.poll(() => overloaded.app.isUnderPressure()).toBe(true);
}

describe('an overloaded process', () => {
  it('[PRESSURE-1] requests are 503 with Retry-After before any other work', async () => {
    await untilMeasured();
    for (const path of ['/api/all/category', '/api/orders/by/user/someone', '/nowhere']) {
      const { status, body, raw } = await call(overloaded, 'GET', path);
      expect({ status, code: body.code, retryAfter: raw.headers['retry-after'] }).toEqual({
        status: 503,
        code: 'overloaded',
        retryAfter: '5',
      });
      expect(body).toEqual({ error: expect.any(String), code: 'overloaded', requestId: raw.headers['x-request-id'] });
    }
    expect((await call(idle, 'GET', '/api/all/category')).status).toBe(200);
  });

  it('[LOG-6] a request that is 503 because too many came at once is a warning in the log, without a stack', async () => {
    await untilMeasured();
    const { raw } = await call(overloaded, 'GET', '/api/all/category');
    const lines = overloaded.logLines.map(line => JSON.parse(line));
    const own = lines.filter(({ reqId }) => reqId === raw.headers['x-request-id']);
    expect(own).toContainEqual(expect.objectContaining({ level: 40, code: 'overloaded', msg: 'request refused' }));
    for (const line of own) expect(line).not.toHaveProperty('err');
  });

  it('[PRESSURE-2] monitoring, webhooks and orders for payments are still handled', async () => {
    await untilMeasured();
    expect((await call(overloaded, 'GET', '/health/live')).status).toBe(200);
    expect((await call(overloaded, 'GET', '/health/ready')).status).toBe(200);
    expect((await call(overloaded, 'GET', '/metrics')).status).toBe(200);
    const notification = await call(overloaded, 'POST', '/api/braintree/webhook', { payload: {} });
    expect(notification.status).toBe(400);
    const buyer = await aBuyer(idle);
    const order = await call(overloaded, 'POST', `/api/order/create/${buyer.id}`, {
      payload: { transaction_id: 'unknown', products: [], amount: 5_000 },
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    expect(order.status).toBeLessThan(500);
  });
});
