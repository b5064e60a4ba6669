import type { EventForEditing } from '@guichet/contracts';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { without } from '../../../../test/broken-locks.ts';
import { aCategory } from '../../../../test/catalogue.ts';
import { createOrder, hold } from '../../../../test/checkouts.ts';
import { stopInserts, waitForLocks } from '../../../../test/database-locks.ts';
import { aForm, createEvent, type FormFields, sendEdit } from '../../../../test/event-forms.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { aBuyer, aLister, type Person } from '../../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { capacityAfter } from './capacity-after.ts';

const running: TestApi[] = [];
afterEach(async () => {
  for (const api of running.splice(0)) await api.close();
});

/** A shop with a lister and one event of theirs. */
async function start(quantity: number, prepare = '') {
  const api = await startTestApi({ prepare });
  running.push(api);
  const lister = await aLister(api);
  const base = aForm({ category: await aCategory(api.database), price: '0' });
  const form = (fields: FormFields) => ({ ...base, ...fields });
  const { _id } = await createEvent(lister, form({ quantity: String(quantity) }));
  const edit = (fields: FormFields) => sendEdit(lister, _id, form(fields));
  const read = async () => (await lister.call<EventForEditing>('GET', `/api/product/edit/${_id}/${lister.id}`)).body;
  return { api, lister, id: _id, edit, read };
}

function buy(person: Person, id: string, count: number) {
  return createOrder(person, { products: [{ _id: id, count }], amount: 0 });
}

describe('editing the quantity', () => {
  it('[MANAGE-5] an edit changes the capacity by the difference to the form’s quantity, also after sales in between', async () => {
    const { api, id, edit, read } = await start(20);
    await buy(await aBuyer(api), id, 5);
    // The form was opened before the first sale.
    expect((await edit({ quantity: '30', baseQuantity: '20' })).body.event).toMatchObject({
      capacity: 30,
      quantity: 25,
    });
    expect((await edit({ quantity: '15', baseQuantity: '20' })).body.event?.capacity).toBe(25);
    expect(await read()).toMatchObject({ capacity: 25, sold: 5, quantity: 20 });
  });

  it('[MANAGE-28] saving an unchanged quantity repeatedly changes nothing', async () => {
    const { api, id, edit, read } = await start(20);
    const { quantity } = await read();
    await buy(await aBuyer(api), id, 3);
    await hold(await aBuyer(api), id, 2);
    for (let index = 0; index < 3; index += 1) {
      await edit({ quantity: String(quantity), baseQuantity: String(quantity) });
    }
    expect(await read()).toMatchObject({ capacity: 20, quantity: 17, held: 2 });
    await edit({ quantity: '17' });
    expect(await read()).toMatchObject({ capacity: 20, quantity: 17 });
  });

  it('[MANAGE-5] [MANAGE-28] a sold-out event can be saved unchanged, and with more tickets', async () => {
    const { api, id, edit, read } = await start(10);
    await buy(await aBuyer(api), id, 10);
    expect((await edit({ quantity: '0', baseQuantity: '0' })).status).toBe(200);
    expect(await read()).toMatchObject({ capacity: 10, quantity: 0 });
    expect((await edit({ quantity: '4', baseQuantity: '0' })).body.event).toMatchObject({ capacity: 14, quantity: 4 });
  });

  it('[MANAGE-93] the public quantity, sent back without a base, changes no capacity while tickets are held', async () => {
    const { api, id, edit, read } = await start(10);
    await hold(await aBuyer(api), id, 3);
    const { quantity } = (await call(api, 'GET', `/api/product/one/${id}`)).body;
    expect((await edit({ quantity: String(quantity) })).status).toBe(200);
    expect(await read()).toMatchObject({ capacity: 10, held: 3 });
  });

  it('[MANAGE-29] a capacity below sold and held tickets is 409 with the minimum, and the minimum is accepted', async () => {
    const { api, id, edit, read } = await start(20);
    await buy(await aBuyer(api), id, 5);
    await hold(await aBuyer(api), id, 3);
    for (const fields of [{ quantity: '2' }, { quantity: '7', baseQuantity: '20' }]) {
      const refused = await edit(fields);
      const least = fields.baseQuantity === undefined ? 3 : 8;
      expect({ status: refused.status, code: refused.body.code, least: refused.body.least }).toEqual({
        status: 409,
        code: 'quantity_too_small',
        least,
      });
      expect(refused.body.error).toMatch(new RegExp(`at least ${least}:`));
    }
    expect(await read()).toMatchObject({ capacity: 20, version: 1 });
    expect((await edit({ quantity: '3' })).body.event?.capacity).toBe(8);
    // An expired hold is not counted.
    api.clock.advance({ minutes: 11 });
    expect((await edit({ quantity: '0' })).body.event?.capacity).toBe(5);
  });

  it('[MANAGE-30] the capacity is at most a million, also after several edits', async () => {
    const { edit } = await start(1_000_000);
    expect((await edit({ quantity: '1000000', baseQuantity: '999999' })).status).toBe(400);
  });

  it('[MANAGE-5] [MANAGE-29] the capacity never falls below sold and held tickets, and changes only by the difference', () => {
    const count = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(count, count, count, count, count, (sold, held, spare, quantity, baseQuantity) => {
        const capacity = sold + held + spare;
        const wanted = capacity + quantity - baseQuantity;
        try {
          expect(capacityAfter({ capacity, sold, held, left: spare }, { quantity, baseQuantity })).toBe(wanted);
          expect(wanted).toBeGreaterThanOrEqual(sold + held);
        } catch (error) {
          expect(error).toMatchObject({ code: 'quantity_too_small' });
          const { least } = (error as { details: { least: number } }).details;
          expect(capacityAfter({ capacity, sold, held, left: spare }, { quantity: least, baseQuantity })).toBe(
            sold + held,
          );
        }
      }),
    );
  });
});

const buyerCount = 9;

/** Nine buyers concurrently hold two of twenty tickets each while an edit lowers the capacity to four. */
async function cutWhileHolding() {
  const shop = await start(20);
  const buyers: Person[] = [];
  for (let index = 0; index < buyerCount; index += 1) buyers.push(await aBuyer(shop.api));
  const payload = [{ productId: shop.id, count: 2 }];
  const [cut, ...held] = await Promise.all([
    shop.edit({ quantity: '4', baseQuantity: '20' }),
    ...buyers.map(buyer => buyer.call('POST', '/api/checkout', { payload })),
  ]);
  return { ...shop, cut: cut?.status, held: held.filter(({ status }) => status === 200).length };
}

describe('an edit of the capacity concurrent with purchases', () => {
  it('[MANAGE-31] an edit concurrent with holds: never more tickets are held than there are', async () => {
    for (let repeat = 0; repeat < 4; repeat += 1) {
      const { api, cut, held, read } = await cutWhileHolding();
      expect([
        [200, 2],
        [200, 1],
        [200, 0],
        [409, buyerCount],
      ]).toContainEqual([cut, held]);
      const { capacity, held: counted } = await read();
      expect(counted).toBe(held * 2);
      expect(counted).toBeLessThanOrEqual(capacity);
      expect(await findInvariantViolations(api)).toEqual([]);
    }
  });

  it('[MANAGE-31] many edits concurrent with many sales: capacity and sold tickets are right afterwards', async () => {
    const { api, id, edit, read } = await start(100);
    const buyers: Person[] = [];
    for (let index = 0; index < 10; index += 1) buyers.push(await aBuyer(api));
    const edits = Array.from({ length: 10 }, (_, index) =>
      edit({ quantity: String(100 + (index % 2 === 0 ? 7 : -3)), baseQuantity: '100' }),
    );
    const replies = await Promise.all([...edits, ...buyers.map(buyer => buy(buyer, id, 2))]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await read()).toMatchObject({ capacity: 100 + 5 * 7 - 5 * 3, sold: 20, version: 11 });
  });

  it('[MANAGE-31] control: without the stock lock, more tickets are held than there are', async () => {
    const { api, id, edit, read } = await start(20, without('lock_stock(event_ids uuid[])'));
    const buyer = await aBuyer(api);
    // The edit counts and cuts after the hold has counted, before it is written.
    const barrier = await stopInserts(api, 'ticket_holds');
    const holding = hold(buyer, id, 10);
    await waitForLocks(api);
    expect((await edit({ quantity: '4', baseQuantity: '20' })).status).toBe(200);
    await barrier.release();
    await holding;
    expect(await read()).toMatchObject({ capacity: 4, held: 10 });
    const violations = await findInvariantViolations(api);
    expect(violations.map(({ invariant }) => invariant)).toContain('never more sold and held than there is');
  });
});
