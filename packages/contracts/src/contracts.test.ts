import Type from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import {
  AmountChangedError,
  ApiError,
  EventDetail,
  EventSummary,
  HoldBody,
  isPoster,
  isPosterShape,
  OrderStatus,
  orderStatuses,
  PaymentBody,
  PriceRange,
  photoPath,
  posterEnding,
  SoldOutError,
} from './index.ts';

const id = '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001';

describe('contracts', () => {
  it.each([
    [0, true],
    [12_500, true],
    [-1, false],
    [0.5, false],
    [null, false],
  ])('[CONTRACT-1] accepts the amount %j: %s', (amount, isAccepted) => {
    expect(Value.Check(PaymentBody.properties.amount, amount)).toBe(isAccepted);
  });

  it('[CONTRACT-2] the list of order statuses and their schema agree', () => {
    expect(orderStatuses).toEqual(['Not processed', 'Processing', 'Shipped', 'Delivered', 'Cancelled']);
    for (const status of orderStatuses) expect(Value.Check(OrderStatus, status)).toBe(true);
    for (const status of ['Not Processed', 'shipped', '']) expect(Value.Check(OrderStatus, status)).toBe(false);
  });

  it.each([
    [[], true],
    [[0, 900], true],
    [[900], false],
    [[0, 900, 1_000], false],
    [['0', '900'], false],
  ])('[CONTRACT-3] accepts the price filter %j: %s', (range, isAccepted) => {
    expect(Value.Check(PriceRange, range)).toBe(isAccepted);
  });

  it.each([
    ['nothing', [], false],
    ['one ticket', [{ productId: id, count: 1 }], true],
    ['no ticket', [{ productId: id, count: 0 }], false],
    ['eleven tickets', [{ productId: id, count: 11 }], false],
    ['half a ticket', [{ productId: id, count: 0.5 }], false],
    ['21 lines', Array.from({ length: 21 }, () => ({ productId: id, count: 1 })), false],
  ])(
    '[CONTRACT-4] [CONTRACT-10] accepts only carts of 1 to 20 lines with 1 to 10 tickets each: %s',
    (_, cart, isAccepted) => {
      expect(Value.Check(HoldBody, cart)).toBe(isAccepted);
    },
  );

  it('[CONTRACT-5] [CONTRACT-11] one event carries the whole category, capacity and version; lists do not', () => {
    const { category: idAlone, ...summary } = EventSummary.properties;
    const { category: whole, ...detail } = EventDetail.properties;
    const own = ['organiser', 'cancelReason', 'shareImage', 'hidden', 'capacity', 'version'];
    expect(Object.keys(detail)).toEqual([...Object.keys(summary), ...own]);
    expect(Value.Check(idAlone, id)).toBe(true);
    expect(Value.Check(whole, { _id: id, name: 'Theatre' })).toBe(true);
    expect(Value.Check(whole, id)).toBe(false);
  });

  it('[CONTRACT-6] [CONTRACT-12] a photo’s path names its width and version; without a photo it is null', () => {
    expect(photoPath({ _id: id, photo: 'abc' }, 640)).toBe(`/api/product/photo/${id}?width=640&v=abc`);
    expect(photoPath({ _id: id, photo: null }, 640)).toBeNull();
  });

  it('[CONTRACT-21] a photo that is as high as it is wide, nearly or more, is a poster, which its version says', () => {
    expect(isPosterShape({ width: 1_080, height: 1_350 })).toBe(true);
    expect(isPosterShape({ width: 1_000, height: 1_000 })).toBe(true);
    expect(isPosterShape({ width: 1_200, height: 900 })).toBe(false);
    expect([`abc${posterEnding}`, 'abc', null].map(photo => isPoster({ photo }))).toEqual([true, false, false]);
  });

  it.each([ApiError, SoldOutError, AmountChangedError])(
    '[CONTRACT-7] every error has text, code and request id',
    schema => {
      expect(schema.required).toEqual(expect.arrayContaining(['error', 'code', 'requestId']));
      expect(Value.Check(Type.Pick(schema, ['error']), { error: 'A text.' })).toBe(true);
    },
  );
});
