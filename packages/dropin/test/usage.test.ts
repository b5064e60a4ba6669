import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type BinDataAnswer,
  type CardPayload,
  type ChangeActiveViewPayload,
  type CreateOptions,
  type cardPaymentMethodPayload,
  create,
  type Dropin,
  DropinError,
  type DropinEvents,
  type DropinHandler,
  type Options,
  type PaymentMethodPayload,
  type PaymentMethodRequestablePayload,
  type PaymentOptionId,
  type RequestOptions,
  type ThreeDSecureInfo,
  type ViewId,
} from '../src/index.ts';
import { flush, harness } from './harness.ts';

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
    world.frames.respond();
    expect(await paying).toBe('nonce-1');
    expect(bins).toEqual(['411111']);
  });

  it('[API-16] a callback gets an error or a result, which the compiler tells apart', async () => {
    const world = harness();
    const dropin = await world.open();
    world.frames.complete();
    const outcomes: unknown[] = [];
    dropin.requestPaymentMethod({ threeDSecure: { amount: '12.00' } }, (error, payload) => {
      if (error) {
        expectTypeOf(error).toEqualTypeOf<DropinError>();
        return;
      }
      expectTypeOf(payload).toEqualTypeOf<PaymentMethodPayload>();
      outcomes.push(payload.nonce);
    });
    world.frames.respond();
    await flush();
    world.clock.advance(1);
    expect(outcomes).toEqual(['nonce-1']);
  });

  it('[API-8] the facts about a card are typed', () => {
    expectTypeOf<PaymentMethodPayload['liabilityShifted']>().toEqualTypeOf<boolean | undefined>();
    expectTypeOf<PaymentMethodPayload['threeDSecureInfo']>().toEqualTypeOf<ThreeDSecureInfo | undefined>();
    expectTypeOf<NonNullable<PaymentMethodPayload['binData']>['prepaid']>().toEqualTypeOf<BinDataAnswer | undefined>();
    expectTypeOf<ReturnType<Dropin['getAvailablePaymentOptions']>>().toEqualTypeOf<PaymentOptionId[]>();
    expectTypeOf<DropinEvents['changeActiveView']['newViewId']>().toEqualTypeOf<ViewId>();
  });

  it('[API-17] a page with the published types finds their names', () => {
    expectTypeOf<Options>().toEqualTypeOf<CreateOptions>();
    expectTypeOf<cardPaymentMethodPayload>().toEqualTypeOf<CardPayload>();
    expectTypeOf<(payload: ChangeActiveViewPayload) => void>().toExtend<DropinHandler<'changeActiveView'>>();
    expectTypeOf<(payload: PaymentMethodRequestablePayload) => void>().toExtend<
      DropinHandler<'paymentMethodRequestable'>
    >();
    expectTypeOf<cardPaymentMethodPayload['details']['expirationMonth']>().toEqualTypeOf<string | undefined>();
  });

  it('[API-13] the compiler rejects calls that would fail', async () => {
    const authorization = 'sandbox_key_merchant';
    const world = harness();
    // @ts-expect-error the widget needs a place
    await expect(world.create({ authorization })).rejects.toMatchObject({ code: 'CONTAINER_REQUIRED' });
    const two = { authorization, container: '#payment', selector: '#payment' };
    // @ts-expect-error it has one place
    await expect(world.create(two)).rejects.toMatchObject({ code: 'CONTAINER_AND_SELECTOR' });
    // @ts-expect-error an authorization is required
    await expect(create({ container: '#payment' })).rejects.toMatchObject({ code: 'AUTHORIZATION_REQUIRED' });
    const dropin = await harness().open();
    // @ts-expect-error there is no such event
    dropin.on('paymentMethodDemandable', () => undefined);
    // @ts-expect-error there is no such view
    dropin.showView('cards');
    // @ts-expect-error settings of the card form cannot be changed
    dropin.updateConfiguration('card', 'cardholderName', true);
    // @ts-expect-error an amount is a number or a text
    const request: RequestOptions = { threeDSecure: { amount: true } };
    // @ts-expect-error there is no such field
    const misspelled: RequestOptions = { threeDSecure: { amout: '12.00' } };
    expect([request, misspelled]).toBeDefined();
    expectTypeOf(dropin.teardown()).resolves.toBeVoid();
  });
});
