import type { AdminOrder, ListerRequestOfUser, MemberRow, SaveEventReply } from '@guichet/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory } from '../catalogue.ts';
import { outcome } from '../checkouts.ts';
import { aForm, aPicture, multipartOf } from '../event-forms.ts';
import { aBuyer, anAdmin, type Person } from '../people.ts';
import { bought } from '../refunds.ts';
import { call, startTestApi, type TestApi } from '../test-api.ts';
import { adminOrderShape, errorShape, eventShape, fieldErrorShape, shapeOf, userShape } from './shape-of.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await anAdmin(api);
});
afterAll(() => api.close());

const unknownId = '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001';

describe('categories', () => {
  const create = (name: unknown) =>
    admin.call<{ category?: { _id: string } }>('POST', `/api/category/create/${admin.id}`, { payload: { name } });

  it('[CALL-1] POST /api/category/create/{userId}: takes a name, and returns a text', async () => {
    const reply = await create('Theatre');
    expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({
      status: 200,
      shape: { success: 'text', category: { _id: 'id', name: 'text' } },
    });
    expect((await create('Theatre')).raw.json()).toMatchObject({ error: expect.any(String) });
  });

  it('[CALL-1] DELETE /api/category/{userId}/{categoryId}: deletes the category, and an unknown one is an error', async () => {
    const { body } = await create('Short-lived');
    const remove = (id = '') => admin.call('DELETE', `/api/category/${admin.id}/${id}`);
    const reply = await remove(body.category?._id);
    expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({
      status: 200,
      shape: { success: 'text', moved: 'whole' },
    });
    expect(outcome(await remove(unknownId))).toEqual([404, 'category_not_found']);
  });
});

describe('events', () => {
  /** The event form with the specification's fields and a photo. */
  async function form(fields: Readonly<Record<string, string>> = {}) {
    const filled = { ...aForm({ category: await aCategory(api.database) }), ...fields };
    return { filled, payload: multipartOf(filled, await aPicture()) };
  }

  const savedShape = { success: 'text', event: { ...eventShape, photo: 'text' } };

  it('[CALL-1] POST /api/product/{userId}: takes the form with its photo, and returns success', async () => {
    const { filled, payload } = await form();
    const reply = await admin.call<SaveEventReply>('POST', `/api/product/${admin.id}`, { payload });
    expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({ status: 200, shape: savedShape });
    const { name, startTime, endTime, location, description } = filled;
    expect(reply.body.event).toMatchObject({ name, startTime, endTime, location, description });
    expect(reply.body.event).toMatchObject({ price: 5_000, quantity: 50, shipping: false });
    expect(reply.body.event.startDate.slice(0, 10)).toBe(filled.startDate);
  });

  it('[CALL-1] POST /api/product/{userId}: an invalid form returns an error', async () => {
    const { payload } = await form({ price: 'a lot' });
    const reply = await admin.call('POST', `/api/product/${admin.id}`, { payload });
    expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({
      status: 400,
      shape: fieldErrorShape('price'),
    });
  });

  it('[CALL-1] PUT /api/product/{productId}/{userId}: takes the same form, and an unknown event is an error', async () => {
    const made = await admin.call<SaveEventReply>('POST', `/api/product/${admin.id}`, {
      payload: (await form()).payload,
    });
    const edit = async (id: string) =>
      admin.call<SaveEventReply>('PUT', `/api/product/${id}/${admin.id}`, {
        payload: (await form({ name: 'Another name', price: '7000', shipping: 'true' })).payload,
      });
    const reply = await edit(made.body.event._id);
    expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({ status: 200, shape: savedShape });
    expect(reply.body.event).toMatchObject({ name: 'Another name', price: 7_000, shipping: true });
    expect((await edit(unknownId)).raw.json()).toMatchObject({ error: expect.any(String), code: 'event_not_found' });
  });

  it('[CALL-1] DELETE /api/product/{productId}/{userId}: removes the event from the shop', async () => {
    const made = await admin.call<SaveEventReply>('POST', `/api/product/${admin.id}`, {
      payload: (await form()).payload,
    });
    const id = made.body.event._id;
    const reply = await admin.call('DELETE', `/api/product/${id}/${admin.id}`);
    expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({ status: 200, shape: { success: 'text' } });
    expect((await call(api, 'GET', `/api/product/one/${id}`)).status).toBe(404);
  });
});

describe('orders', () => {
  it('[CALL-1] GET /api/order/list/{userId}: returns all orders, each with its buyer’s name', async () => {
    const { order } = await bought(api);
    const reply = await admin.call<readonly AdminOrder[]>('GET', `/api/order/list/${admin.id}`);
    expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({ status: 200, shape: [adminOrderShape] });
    expect(reply.body[0]).toMatchObject({ _id: order._id, user: { name: order.user.name }, amount: 10_000 });
  });

  it('[CALL-1] GET /api/order/status-value/{userId}: returns the five values in their order', async () => {
    const reply = await admin.call('GET', `/api/order/status-value/${admin.id}`);
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: ['Not processed', 'Processing', 'Shipped', 'Delivered', 'Cancelled'],
    });
  });

  it('[CALL-1] PUT /api/order/{orderId}/status/{userId}: takes status and orderId, any of the five values', async () => {
    const { order } = await bought(api);
    const change = (payload: object) =>
      admin.call<AdminOrder>('PUT', `/api/order/${order._id}/status/${admin.id}`, { payload });
    for (const status of ['Processing', 'Shipped', 'Delivered', 'Cancelled', 'Not processed']) {
      const reply = await change({ status, orderId: order._id });
      expect({ status: reply.status, orderStatus: reply.body.status, shape: shapeOf(reply.body) }).toEqual({
        status: 200,
        orderStatus: status,
        shape: adminOrderShape,
      });
    }
    for (const [payload, wrong] of [
      [{ status: 'update Status', orderId: order._id }, 'status'],
      [{ status: 'Shipped', orderId: unknownId }, 'orderId'],
    ] as const) {
      const refused = await change(payload);
      expect({ status: refused.status, shape: shapeOf(refused.body) }).toEqual({
        status: 400,
        shape: fieldErrorShape(wrong),
      });
    }
  });
});

describe('lister requests', () => {
  const requestShape = { _id: 'id', state: 'text', createdAt: 'instant', decidedAt: 'nothing', reason: 'nothing' };
  const decidedShape = { success: 'text', request: { ...requestShape, decidedAt: 'instant' } };

  async function asked() {
    const person = await aBuyer(api);
    const reply = await person.call<{ request: { _id: string } }>('POST', `/api/admin/request/${person.id}`);
    return { person, reply, requestId: reply.body.request._id };
  }

  it('[CALL-1] POST /api/admin/request/{userId}: takes no body, and returns that the request was sent', async () => {
    const { person, reply } = await asked();
    expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({
      status: 200,
      shape: { success: 'text', request: requestShape },
    });
    const again = await person.call('POST', `/api/admin/request/${person.id}`);
    expect({ status: again.status, shape: shapeOf(again.body) }).toEqual({ status: 409, shape: errorShape });
  });

  it('[CALL-1] GET /api/adminrequest/{userId}: returns the list, each request with its user’s profile', async () => {
    const { person, requestId } = await asked();
    const reply = await admin.call<readonly ListerRequestOfUser[]>('GET', `/api/adminrequest/${admin.id}`);
    expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({
      status: 200,
      shape: [{ ...requestShape, user: userShape }],
    });
    expect(reply.body.find(({ _id }) => _id === requestId)?.user._id).toBe(person.id);
  });

  it('[CALL-1] PUT /api/update/request/{requestId}/{userId}: approves the request', async () => {
    const { person, requestId } = await asked();
    const reply = await admin.call('PUT', `/api/update/request/${requestId}/${admin.id}`);
    expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({ status: 200, shape: decidedShape });
    // The specification can also be read as the requester's id.
    expect((await admin.call('PUT', `/api/update/request/${requestId}/${person.id}`)).status).toBe(200);
  });

  it('[CALL-1] DELETE /api/delete/request/{requestId}: the requester cancels, an admin declines', async () => {
    const cancelled = await asked();
    const cancel = await cancelled.person.call('DELETE', `/api/delete/request/${cancelled.requestId}`);
    expect({ status: cancel.status, shape: shapeOf(cancel.body) }).toEqual({ status: 200, shape: decidedShape });
    const declined = await asked();
    const decline = await admin.call('DELETE', `/api/delete/request/${declined.requestId}`);
    expect({ status: decline.status, shape: shapeOf(decline.body) }).toEqual({ status: 200, shape: decidedShape });
    // The specification leaves the order of the ids open: both are accepted.
    for (const ids of [
      (request: string, user: string) => `${request}/${user}`,
      (request: string, user: string) => `${user}/${request}`,
    ]) {
      const { person, requestId } = await asked();
      const reply = await person.call('DELETE', `/api/delete/request/${ids(requestId, person.id)}`);
      expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({ status: 200, shape: decidedShape });
    }
  });
});

describe('members', () => {
  it('[CALL-1] GET /api/all/users/{userId}: returns a list to count, without personal data', async () => {
    const reply = await admin.call<readonly MemberRow[]>('GET', `/api/all/users/${admin.id}`);
    expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({
      status: 200,
      shape: [{ _id: 'id', createdAt: 'instant' }],
    });
    const before = reply.body.length;
    await aBuyer(api);
    const after = await admin.call<readonly MemberRow[]>('GET', `/api/all/users/${admin.id}`);
    expect(after.body).toHaveLength(before + 1);
  });
});
