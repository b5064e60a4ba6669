import { expect, test } from '../harness/test.ts';
import { customerWith, vaultWidget, visa } from '../harness/vault.ts';

const names = ['change', 'ready', 'optionReady', 'optionFailed', 'methodDeleted', 'focus', 'blur'] as const;
type Line = readonly [name: string, payload: Readonly<Record<string, unknown>> | null];

for (const [transport, tag] of [
  ['http', '@full'],
  ['https', '@https'],
] as const) {
  test(`[OURS-86] over ${transport}, a page hears what the widget shows, what it offers, and where the focus is`, {
    tag,
  }, async ({ shop }) => {
    const { page, widget } = await shop.open({ options: { paypal: { flow: 'vault' }, applePay: {} } });
    await (await widget.instance()).evaluate((dropin, all) => {
      const lines: Line[] = [];
      for (const name of all) {
        dropin.on(name as never, (payload: unknown) =>
          lines.push([name, payload ? JSON.parse(JSON.stringify(payload)) : null]),
        );
      }
      Object.assign(window, { lines });
    }, names);
    const lines = () => page.evaluate(() => Reflect.get(window, 'lines') as Line[]);
    const of = async (name: string) => (await lines()).filter(line => line[0] === name).map(line => line[1]);
    await expect
      .poll(() => of('ready'))
      .toEqual([{ totalMs: expect.any(Number), optionsMs: expect.objectContaining({ card: expect.any(Number) }) }]);
    await expect.poll(async () => (await of('optionReady')).map(line => line?.paymentOption)).toContain('card');
    expect(await of('optionFailed')).toEqual([
      { paymentOption: 'applePay', isShown: false, reason: expect.any(String) },
    ]);
    await widget.option('card').click();
    const card = { view: 'card', activeOption: 'card', complete: false, requestable: false, empty: true };
    await expect.poll(() => of('change')).toEqual([card]);
    await widget.fillCard({ number: '4111111111111111' });
    await expect
      .poll(async () => (await of('change')).at(-1))
      .toEqual({
        ...card,
        complete: true,
        requestable: true,
        empty: false,
      });
    expect(await of('focus')).toHaveLength(1);
    await page.evaluate(() => {
      const button = document.body.appendChild(document.createElement('button'));
      button.focus();
    });
    await expect.poll(() => of('blur')).toHaveLength(1);
  });
}

test('[OURS-87] a page keeps a saved method with its own words, and is told of one that was deleted', {
  tag: '@full',
}, async ({ shop }) => {
  const { page, widget } = await shop.open({
    authorization: { customer: await customerWith(shop, visa, 'fake-valid-mastercard-nonce') },
    options: { vaultManager: true },
    beforeCreate: opened =>
      opened.evaluate(() => {
        const canDelete = async ({ details }: { details: { cardType?: string } }) =>
          details.cardType === 'Visa' ? 'Your membership is paid with it.' : true;
        Object.assign(window, { moreOptions: { canDelete } });
      }),
  });
  await expect(widget.savedMethods).toHaveCount(2);
  await (await widget.instance()).evaluate(dropin => {
    const deleted: unknown[] = [];
    dropin.on('methodDeleted' as never, method => deleted.push(Reflect.get(Object(method), 'details')));
    Object.assign(window, { deleted });
  });
  const remove = async (digits: string) => {
    await vaultWidget(widget).edit();
    await widget.savedMethods.filter({ hasText: digits }).click();
    await widget.part('delete-confirmation__yes').click();
  };
  await remove('1111');
  await expect(widget.sheetError).toHaveText('Your membership is paid with it.');
  await expect(widget.savedMethods).toHaveCount(2);
  await widget.part('methods-edit').click();
  await remove('4444');
  await expect(widget.savedMethods).toHaveCount(1);
  const deleted = () => page.evaluate(() => Reflect.get(window, 'deleted') as unknown[]);
  await expect.poll(deleted).toEqual([expect.objectContaining({ lastFour: '4444' })]);
});

test('[OURS-88] a request skips 3-D Secure, or hears of the bank’s first answer, and the page can cancel it', {
  tag: '@full',
}, async ({ shop }) => {
  const { page, widget } = await shop.open({
    authorization: 'token',
    options: { threeDSecure: { amount: '100' } },
    beforeCreate: opened =>
      opened.evaluate(() => {
        const asked: unknown[] = [];
        const beforeRequest = (request: unknown) => asked.push(request) > 1;
        Object.assign(window, { asked, moreOptions: { beforeRequest } });
      }),
  });
  await widget.fillCard({ number: '4111111111111111' });
  await widget.requestable();
  const code = await (await widget.instance()).evaluate(async dropin =>
    dropin.requestPaymentMethod().then(
      () => 'none',
      (error: { code: string }) => error.code,
    ),
  );
  expect(code).toBe('REQUEST_CANCELLED');
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual([
    { view: 'card', paymentMethodIsSelected: false },
  ]);
  const skipped = await widget.requested({ threeDSecure: { skip: true } });
  expect(skipped).not.toHaveProperty('threeDSecureInfo');
  const verified = await (await widget.instance()).evaluate(async dropin => {
    const lookups: unknown[] = [];
    const request = dropin.requestPaymentMethod as (options: object) => Promise<object>;
    const payload = await request({
      threeDSecure: {
        challengeRequested: false,
        onLookupComplete: ({ requiresUserAuthentication }: { requiresUserAuthentication: boolean }) =>
          void lookups.push(requiresUserAuthentication),
      },
    });
    return { lookups, payload: JSON.parse(JSON.stringify(payload)) };
  });
  expect(verified.lookups).toEqual([expect.any(Boolean)]);
  expect(verified.payload).toHaveProperty('threeDSecureInfo');
});

for (const [transport, tag] of [
  ['http', '@full'],
  ['https', '@https'],
] as const) {
  test(`[OURS-89] over ${transport}, analytics: false sends none, neither the widget’s nor the library’s`, {
    tag,
  }, async ({ shop }) => {
    const sent: string[] = [];
    shop.page.on('request', request => {
      if (/\/analytics\/|xoplatform\/logger/.test(decodeURIComponent(request.url()))) sent.push(request.url());
    });
    await shop.page.clock.install();
    const pay = async (analytics: boolean) => {
      const options = { analytics, paypal: { flow: 'vault' }, dataCollector: true, threeDSecure: { amount: '100' } };
      const { widget, page } = await shop.open({ authorization: 'token', options });
      await widget.fillCard({ number: '4111111111111111' });
      await widget.requested();
      // Both wait for a second after the form. What that loads and sends has begun after some more requests.
      for (let seconds = 0; seconds < 3; seconds += 1) {
        await page.clock.runFor(1_000);
        await page.evaluate(async () => (await fetch(location.href, { cache: 'no-store' })).text());
      }
      return widget;
    };
    const first = await pay(false);
    await first.teardown();
    expect(sent).toEqual([]);
    await pay(true);
    const isSent = (part: RegExp) => expect.poll(() => sent.some(url => part.test(decodeURIComponent(url)))).toBe(true);
    await isSent(/\/analytics\//);
    await isSent(/xoplatform/);
  });
}
