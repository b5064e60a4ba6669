import { describe, expect, expectTypeOf, it } from 'vitest';
import { create, type Dropin, DropinError, type PaymentMethodPayload } from '../src/index.ts';
import { harness } from './harness.ts';

/** A page as a merchant writes it in TypeScript. */
async function pay(dropin: Dropin): Promise<string | undefined> {
  try {
    const payload = await dropin.requestPaymentMethod();
    expectTypeOf(payload).toEqualTypeOf<PaymentMethodPayload>();
    return payload.nonce;
  } catch (error) {
    if (error instanceof DropinError && error.code === 'CARD_FORM_INVALID') return undefined;
    throw error;
  }
}

describe('the public API', () => {
  it('[API-8] the public API is sufficient for a payment, with every outcome distinguished by type', async () => {
    const world = harness();
    const dropin = await world.open();
    const bins: string[] = [];
    dropin.on('card:binAvailable', ({ bin }) => bins.push(bin));
    expect(await pay(dropin)).toBeUndefined();
    world.frames.complete();
    world.frames.bin('411111');
    const paying = pay(dropin);
    world.frames.answer();
    expect(await paying).toBe('nonce-1');
    expect(bins).toEqual(['411111']);
  });

  it('[API-8] the compiler rejects calls that would fail', async () => {
    // @ts-expect-error an authorization is required
    await expect(create({ container: '#payment' })).rejects.toMatchObject({ code: 'AUTHORIZATION_REQUIRED' });
    const dropin = await harness().open();
    // @ts-expect-error there is no such event
    dropin.on('paymentMethodDemandable', () => undefined);
    expectTypeOf(dropin.teardown()).resolves.toBeVoid();
  });
});
