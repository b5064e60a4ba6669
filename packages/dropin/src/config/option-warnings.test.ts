import { describe, expect, it, vi } from 'vitest';
import { flush, type Harness, harness } from '../../test/harness.ts';
import { registry } from '../methods/registry.ts';
import type { Dropin } from '../public-api/instance.ts';
import type { CreateOptions } from './create-options.ts';
import { optionWarnings } from './option-warnings.ts';
import { readOptions } from './read-options.ts';

const docs = 'http://localhost:3004/guides';
const wrong = { vaultManger: true, locale: 42 } as object;
const warningsOf = (given: object): readonly string[] => optionWarnings(given, readOptions(given, registry), registry);

/** A page under development whose code makes mistakes. */
async function opened(environment: string, options: object, mistakes?: (at: Dropin) => void): Promise<Harness> {
  const world = harness({ gateway: { environment } });
  const dropin = await world.open(options as Partial<CreateOptions>);
  mistakes?.(dropin);
  await vi.dynamicImportSettled();
  await flush();
  await dropin.teardown();
  expect(world.reports).toEqual([]);
  return world;
}

describe('option warnings', () => {
  it.each(['sandbox', 'development'])('[OPTIONS-5] [OPTIONS-8] option warnings are logged in %s', async environment => {
    expect((await opened(environment, wrong)).warnings).toEqual([
      `options.vaultManger is not an option. Did you mean vaultManager? See ${docs}/options#create`,
      `options.locale is 42, but must be a string. See ${docs}/options#locale`,
    ]);
  });

  it('[OPTIONS-9] warnings are not logged in production', async () => {
    const world = await opened('production', wrong, dropin => dropin.showView('cards' as never));
    expect(world.warnings).toEqual([]);
  });

  it('[OPTIONS-10] option warnings do not contain the authorization or what is in an object', () => {
    const authorization = 'secret';
    const given = { authorization, locale: [authorization], colorScheme: authorization, translations: { edit: {} } };
    expect(warningsOf(given).join()).not.toContain(authorization);
    expect(warningsOf(given)).toHaveLength(3);
  });

  it.each([
    [{ threeDSecure: { amout: '12.00' } }, 'threeDSecure.amout is not an option. Did you mean amount?'],
    [
      { threeDSecure: { amount: true } },
      "threeDSecure.amount is true, but must be a decimal number, for instance '12.00'.",
    ],
    [
      { threeDSecure: { amount: '12,50 €' } },
      `threeDSecure.amount is "12,50 €", but must be a decimal number, for instance '12.00'.`,
    ],
    [{ paypal: {} }, 'paypal.flow is missing, but must be "checkout" or "vault".'],
    [
      { paypal: { flow: 'checkout', currency: 'EURO' } },
      `paypal.currency is "EURO", but must be three capital letters, for instance 'EUR'.`,
    ],
    [{ paypalCredit: { flow: 'buy' } }, 'paypalCredit.flow is "buy", but must be "checkout" or "vault".'],
    [{ venmo: { profileId: 42 } }, 'venmo.profileId is 42, but must be a string.'],
    [{ googlePay: { googlePayVersion: 3 } }, 'googlePay.googlePayVersion is 3, but must be 1 or 2.'],
    [{ initialView: 'cards' }, 'initialView is "cards", but must be the id of a view.'],
    [
      { hiddenVaultedPaymentMethodTypes: ['cards'] },
      'hiddenVaultedPaymentMethodTypes is a list, but must be a list of the ids of options.',
    ],
  ])('[OPTIONS-15] names option, value and what it takes: %j', (options, warning) => {
    expect(warningsOf({ authorization: 'key', ...options })).toEqual([`options.${warning}`]);
  });

  it('[OPTIONS-15] settings that the widget only passes on get no warning', () => {
    const paypal = { flow: 'checkout', displayName: 'Shop', shippingOptions: [], onShippingChange: () => undefined };
    const googlePay = { merchantInfo: { merchantName: 'Shop' }, emailRequired: true, shippingAddressRequired: false };
    expect(warningsOf({ authorization: 'key', paypal, googlePay, venmo: { totalAmount: '1' } })).toEqual([]);
  });

  it('[METHOD-34] an option that the order leaves out is not offered, and the console says why', () => {
    expect(warningsOf({ authorization: 'key', paypal: { flow: 'vault' }, paymentOptionPriority: ['card'] })).toEqual([
      'paypal is not offered: options.paymentOptionPriority does not list it.',
    ]);
  });

  it('[OPTIONS-16] a translation whose key is unknown is warned of', async () => {
    const translations = { payWithCrad: 'Pay', payWithCard: 'Pay', 'PayPal Credit': 'Credit', venmoCanceledError: 'x' };
    expect((await opened('sandbox', { translations })).warnings).toEqual([
      `options.translations.payWithCrad is not the key of a text. Did you mean payWithCard? See ${docs}/languages#the-keys-of-translations`,
    ]);
  });

  it('[OPTIONS-17] calls without an effect are warned of, also right after the creation', async () => {
    const { warnings } = await opened('sandbox', {}, dropin => {
      dropin.on('paymentMethodRequestible' as never, () => undefined);
      dropin.on('paymentMethodRequestable', () => undefined);
      dropin.showView('cards' as never);
      dropin.showView('card');
      dropin.updateConfiguration('paypal', 'currency', 'EURO');
      dropin.updateConfiguration('threeDSecure', 'amount', '12.00');
      dropin.updateConfiguration('card' as never, 'vault', {});
    });
    expect(warnings).toEqual([
      `on: there is no event "paymentMethodRequestible". Did you mean paymentMethodRequestable? See ${docs}/events#events`,
      `showView: there is no view "cards". Did you mean card? See ${docs}/events#methods`,
      `updateConfiguration: paypal.currency is "EURO", but must be three capital letters, for instance 'EUR'. See ${docs}/events#methods`,
      `updateConfiguration: "card" cannot be changed. See ${docs}/events#methods`,
    ]);
  });
});
