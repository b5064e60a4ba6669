import { expect, test } from '../harness/test.ts';
import { fixed } from './fixed-defects.ts';
import type { LooseDropin } from './loose-dropin.ts';

test('[SWAP-4] create accepts a callback in place of the promise', { tag: '@full' }, async ({ shop }) => {
  const { page } = shop;
  const { widget } = await shop.open();
  expect(
    await page.evaluate(async authorization => {
      const { dropin } = window.braintree;
      const call = (options: object) =>
        new Promise<readonly unknown[]>(resolve => {
          let isBack = false;
          const returned = dropin.create({ authorization, ...options }, (...received: unknown[]) => {
            const [error, instance] = received as [Error | null, LooseDropin | undefined];
            resolve([
              returned === undefined,
              isBack,
              error === null ? null : error.message,
              typeof instance?.requestPaymentMethod,
            ]);
          });
          isBack = true;
        });
      return [await call({ container: '#second' }), await call({})];
    }, shop.merchant.tokenizationKey),
  ).toEqual([
    [true, true, null, 'function'],
    [true, true, 'options.container is required.', 'undefined'],
  ]);
  await expect(widget.part('card')).toBeVisible();
});

test('[SWAP-4] methods accept a callback in place of the promise, call it once and survive its errors', {
  tag: '@full',
}, async ({ shop }) => {
  const { page, widget } = await shop.open();
  const logged: string[] = [];
  const thrown: string[] = [];
  page.on('console', message => logged.push(message.text()));
  page.on('pageerror', error => thrown.push(error.message));
  const call = (...args: readonly unknown[]) =>
    widget.instance().then(instance =>
      instance.evaluate(async (dropin, given) => {
        const calls: unknown[][] = [];
        const returned = await new Promise(resolve => {
          const result = (dropin as unknown as LooseDropin).requestPaymentMethod(...given, (...received: unknown[]) => {
            calls.push(received);
            setTimeout(() => resolve(result === undefined));
            throw new Error('the page is broken');
          });
        });
        return {
          returned,
          calls: calls.map(([error, data]) => [
            (error as Error | null)?.message ?? error,
            (data as { type?: string } | undefined)?.type,
          ]),
        };
      }, args),
    );
  expect(await call()).toEqual({ returned: true, calls: [['No payment method is available.', undefined]] });
  await widget.fillCard({ number: '4111111111111111' });
  await widget.requestable();
  expect(await call(null)).toEqual({ returned: true, calls: [[null, 'CreditCard']] });
  await expect.poll(() => logged.filter(text => /the page is broken/.test(text)).length).toBe(2);
  expect(logged.join('\n')).toContain('Error in callback function');
  expect(thrown).toEqual([]);
  expect(
    await (await widget.instance()).evaluate(
      dropin =>
        new Promise(resolve => {
          const returned = (dropin as unknown as LooseDropin).teardown((...received: unknown[]) =>
            resolve([returned === undefined, received[0] ?? null, received[1] ?? null]),
          );
        }),
    ),
  ).toEqual([true, null, null]);
});

test('[SWAP-4] synchronous calls do not call a function argument', { tag: '@full' }, async ({ shop, library }) => {
  const { widget } = await shop.open();
  const received = await (await widget.instance()).evaluate(given => {
    const dropin = given as unknown as LooseDropin;
    const tried = (call: () => unknown) => {
      try {
        return String(call());
      } catch (error) {
        return (error as Error).name;
      }
    };
    const nothing = () => undefined;
    return [
      tried(() => dropin.isPaymentMethodRequestable()),
      tried(() => dropin.isPaymentMethodRequestable(nothing)),
      tried(() => dropin.updateConfiguration('googlePay', 'button', nothing)),
      tried(() => dropin.clearSelectedPaymentMethod(nothing)),
    ];
  });
  expect(received[0]).toBe('false');
  expect(received.slice(1)).toEqual(
    fixed(library, 'synchronous-calls-take-no-callback', {
      published: ['TypeError', 'TypeError', 'TypeError'],
      ours: ['false', 'undefined', 'undefined'],
    }),
  );
});

test('[SWAP-4] handlers are called in order, and can be removed', { tag: '@full' }, async ({ shop, library }) => {
  const { page, widget } = await shop.open({ options: { card: { clearFieldsAfterTokenization: false } } });
  const reported: string[] = [];
  page.on('console', message => reported.push(message.text()));
  await widget.fillCard({ number: '4111111111111111' });
  await widget.requestable();
  const instance = await widget.instance();
  const outcome = await instance.evaluate(given => {
    const dropin = given as unknown as LooseDropin;
    const calls: string[] = [];
    const name = 'noPaymentMethodRequestable';
    const [first, second, third] = ['first', 'second', 'third'].map(text => () => void calls.push(text));
    if (!first || !second || !third) throw new Error('Three handlers were expected.');
    const had = [dropin.hasListener('paymentOption'), dropin.hasListener('changeActiveView')];
    dropin.on(name, first);
    dropin.on(name, second);
    dropin.on(name, third);
    dropin.off(name, second);
    // It was never registered.
    dropin.off(name, () => undefined);
    let thrown = 'nothing';
    dropin.on(name, () => {
      throw new Error('a handler is broken');
    });
    dropin.on(name, () => void calls.push('last'));
    try {
      dropin.clearSelectedPaymentMethod();
    } catch (error) {
      thrown = (error as Error).message;
    }
    const options = dropin.getAvailablePaymentOptions();
    options.push('mine');
    return { had, calls, thrown, options: dropin.getAvailablePaymentOptions() };
  });
  expect(outcome.had).toEqual([false, true]);
  expect(outcome.calls.filter(call => call !== 'last')).toEqual(
    fixed(library, 'off-removes-only-its-handler', { published: ['first'], ours: ['first', 'third'] }),
  );
  expect({ thrown: outcome.thrown, isLastCalled: outcome.calls.includes('last') }).toEqual(
    fixed(library, 'handler-errors-are-isolated', {
      published: { thrown: 'a handler is broken', isLastCalled: false },
      ours: { thrown: 'nothing', isLastCalled: true },
    }),
  );
  expect(outcome.options).toEqual(
    fixed(library, 'payment-options-are-returned-as-a-copy', { published: ['card', 'mine'], ours: ['card'] }),
  );
});
