import { describe, expect, it } from 'vitest';
import { buildGateway } from '../../gateway.ts';
import { newContext, query, submit, submitVenmoAction } from '../../testing/venmo.ts';

const gateway = buildGateway();

const phone = (id: string) => gateway.inject(`/venmo/phone?context=${id}`);

describe('the page that stands in for the phone', () => {
  it.each([
    [{ outcome: 'approve', account: 'venmojoe' }, 'APPROVED', 'You approved'],
    [{ outcome: 'approve', account: 'nobody' }, 'FAILED', 'refused'],
    [{ outcome: 'cancel' }, 'CANCELED', 'You canceled'],
    [{ outcome: 'fail' }, 'FAILED', 'refused'],
    [{ outcome: 'expire' }, 'EXPIRED', 'has expired'],
  ])('[VENMO-11] the form %j sets the status %s, which the page shows', async (form, status, text) => {
    const id = await newContext(gateway);
    await submitVenmoAction(gateway, id, form);
    expect((await query(gateway, id)).data.node.status).toBe(status);
    expect((await phone(id)).body).toContain(text);
  });

  it('[VENMO-29] a request can be answered only once', async () => {
    const id = await newContext(gateway);
    await submitVenmoAction(gateway, id, { outcome: 'cancel' });
    await submitVenmoAction(gateway, id, { outcome: 'approve', account: 'venmojoe' });
    expect((await query(gateway, id)).data.node.status).toBe('CANCELED');
  });

  it('[VENMO-30] an unknown request or action returns an error page', async () => {
    const id = await newContext(gateway);
    const responses = await Promise.all([
      phone('nothing'),
      gateway.inject('/venmo/phone'),
      submitVenmoAction(gateway, 'nothing', { outcome: 'cancel' }),
      submitVenmoAction(gateway, id, { outcome: 'steal' }),
      submitVenmoAction(gateway, id, {}),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 400, 400]);
    expect(responses.map(({ body }) => body.includes('role="alert"'))).not.toContain(false);
  });

  it('[VENMO-31] the phone page is not served on a payment host', async () => {
    const id = await newContext(gateway);
    const hosted = await gateway.inject(`/__hosted/venmo.com/venmo/phone?context=${id}`);
    const mapped = await gateway.inject({ url: `/venmo/phone?context=${id}`, headers: { host: 'venmo.com' } });
    expect([hosted.statusCode, mapped.statusCode]).toEqual([404, 404]);
    await submit(gateway, `/__hosted/venmo.com/venmo/phone?context=${id}`, { outcome: 'cancel' });
    expect((await query(gateway, id)).data.node.status).toBe('CREATED');
  });
});
