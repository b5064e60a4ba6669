import { describe, expect, it } from 'vitest';
import { fakeClock } from '../../test/fake-clock.ts';
import { flush } from '../../test/harness.ts';
import type { ExpressOptions } from './express-options.ts';
import { beginOrder } from './express-order.ts';

const address = { city: 'Accra', state: '', postalCode: 'GA-184', countryCode: 'GH' };
const ways = [
  { id: 'post', label: 'Post', amount: '5' },
  { id: 'courier', label: 'Courier', detail: 'tomorrow', amount: 12.5 },
];

function order(terms: Partial<ExpressOptions> = {}) {
  const clock = fakeClock();
  const failures: unknown[] = [];
  const reporter = {
    error: () => undefined,
    warn: () => undefined,
    callbackFailed: (error: unknown) => void failures.push(error),
  };
  const given = { total: 17, currency: 'EUR', ...terms };
  return { clock, failures, order: beginOrder(given, { clock, reporter, failedText: () => 'Try again.' }) };
}

describe('the price of an order', () => {
  it('[EXPRESS-20] begins with the option’s, and with the first way of shipping', () => {
    const made = order({ lineItems: [{ label: 'Tickets', amount: -3.5 }], shippingOptions: ways });
    expect(made.order.quote).toEqual({
      total: '17',
      lineItems: [{ label: 'Tickets', amount: '-3.50' }],
      shippingOptions: [
        { id: 'post', label: 'Post', amount: '5' },
        { id: 'courier', label: 'Courier', detail: 'tomorrow', amount: '12.50' },
      ],
      chosen: { id: 'post', label: 'Post', amount: '5' },
    });
  });

  it.each([undefined, '', 'twelve', -1, '1,50', Number.NaN])('[EXPRESS-21] %j is no total', total => {
    expect(() => order({ total: total as never })).toThrow(TypeError);
  });

  it('[EXPRESS-22] keeps what an answer leaves out', async () => {
    const made = order({ shippingOptions: ways, onShippingAddressChange: () => ({ total: '20.5' }) });
    expect(await made.order.changeAddress(address)).toBeNull();
    expect(made.order.quote).toMatchObject({ total: '20.50', chosen: { id: 'post' } });
    expect(made.order.quote.shippingOptions).toHaveLength(2);
  });

  it('[EXPRESS-22] keeps everything without a callback, or without an answer', async () => {
    const made = order({ shippingOptions: ways, onCouponChange: () => undefined });
    const { total } = made.order.quote;
    expect(await made.order.changeAddress(address)).toBeNull();
    expect(await made.order.changeCoupon('X')).toBeNull();
    expect(made.order.quote.total).toBe(total);
  });

  it('[EXPRESS-23] a way of shipping that is no longer offered gives way to the first', async () => {
    const made = order({
      shippingOptions: ways,
      onShippingAddressChange: async () => ({ shippingOptions: [{ id: 'ship', label: 'Ship', amount: '9.00' }] }),
    });
    await made.order.changeOption('courier');
    expect(made.order.quote.chosen?.id).toBe('courier');
    await made.order.changeAddress(address);
    expect(made.order.quote.chosen).toEqual({ id: 'ship', label: 'Ship', amount: '9.00' });
  });

  it('[EXPRESS-24] an answer that is no price is refused, reported, and changes nothing', async () => {
    const made = order({ onShippingAddressChange: () => ({ total: 'a lot' }) });
    expect(await made.order.changeAddress(address)).toBe('Try again.');
    expect(made.failures).toEqual([expect.any(TypeError)]);
    expect(made.order.quote.total).toBe('17');
  });

  it('[EXPRESS-25] changes are asked one after another', async () => {
    const asked: string[] = [];
    let release = (): void => undefined;
    const made = order({
      onShippingAddressChange: () => {
        asked.push('address');
        return new Promise(resolve => {
          release = () => resolve({ total: '1' });
        });
      },
      onCouponChange: code => {
        asked.push(code);
        return { total: '2' };
      },
    });
    const both = [made.order.changeAddress(address), made.order.changeCoupon('A')];
    await flush();
    expect(asked).toEqual(['address']);
    release();
    expect(await Promise.all(both)).toEqual([null, null]);
    expect([asked, made.order.quote.total]).toEqual([['address', 'A'], '2']);
  });

  it('[EXPRESS-26] the payload’s details have only what was asked for', () => {
    const contact = { email: 'ama@payer.example' };
    expect(order().order.details({ shippingAddress: address, contact })).toEqual({ amount: '17' });
    const asking = order({ requestShipping: true, requestContact: true, shippingOptions: ways });
    expect(asking.order.details({ shippingAddress: address, contact })).toEqual({
      shippingAddress: address,
      shippingOption: { id: 'post', label: 'Post', amount: '5' },
      contact,
      amount: '17',
    });
  });
});
