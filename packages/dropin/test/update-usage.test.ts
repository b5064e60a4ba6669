import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Dropin, FixedOption, UpdateOptions, UpdateResult, WidgetStatus } from '../src/index.ts';
import { harness } from './harness.ts';

/** An update as a merchant writes it in TypeScript. */
async function applyCoupon(dropin: Dropin): Promise<UpdateResult> {
  dropin.on('change', status => expectTypeOf(status).toEqualTypeOf<WidgetStatus>());
  return dropin.update({ locale: 'fr_FR', paypal: { amount: '9.00' }, venmo: false, googlePay: null, card: true });
}

describe('the types of an update', () => {
  it('[UPDATE-20] the compiler knows which options change, and refuses those that are read once', async () => {
    const dropin = await harness().open();
    expect(await applyCoupon(dropin)).toEqual({ deferred: [] });
    // @ts-expect-error it is read once
    const authorization: UpdateOptions = { authorization: 'other' };
    // @ts-expect-error it is read once
    const container: UpdateOptions = { container: '#other' };
    // @ts-expect-error there is no such option
    const misspelled: UpdateOptions = { local: 'fr_FR' };
    // @ts-expect-error an amount is a number or a text
    const amount: UpdateOptions = { paypal: { amount: true } };
    // @ts-expect-error only payment options are taken away by `false`
    const language: UpdateOptions = { locale: false };
    expect([authorization, container, misspelled, amount, language]).toBeDefined();
    expectTypeOf<FixedOption>().toEqualTypeOf<
      | 'authorization'
      | 'container'
      | 'selector'
      | 'stylesheet'
      | 'signal'
      | 'dataCollector'
      | 'analytics'
      | 'initialView'
      | 'layout'
      | 'customMethods'
    >();
  });
});
