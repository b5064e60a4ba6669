import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { customerWith, vaultWidget, visa } from '../harness/vault.ts';

type Report = {
  readonly analytics: readonly { readonly kind: string; readonly timestamp: number }[];
  readonly _meta: Readonly<Record<string, unknown>>;
  readonly braintreeLibraryVersion: string;
  readonly tokenizationKey?: string;
  readonly authorizationFingerprint?: string;
};

/** Records the widget's own events without their prefix; the library below it reports to the same URL. */
function listen(page: Page): { readonly reports: Report[]; readonly kinds: () => readonly string[] } {
  const reports: Report[] = [];
  page.on('request', request => {
    if (request.method() !== 'POST' || !/\/analytics\//.test(new URL(request.url()).pathname)) return;
    const report = request.postDataJSON() as Report;
    if (report.analytics.some(({ kind }) => kind.startsWith(prefix))) reports.push(report);
  });
  const kinds = () => reports.flatMap(({ analytics }) => analytics.map(({ kind }) => kind.slice(prefix.length)));
  return { reports, kinds };
}

const prefix = 'web.dropin.';

test('[SWAP-22] the gateway gets the events of a guest and of errors', { tag: '@full' }, async ({ shop }) => {
  const { reports, kinds } = listen(shop.page);
  const { widget, page } = await shop.open();
  await expect.poll(kinds).toEqual(['started.tokenization-key', 'appeared']);
  await widget.request();
  await expect.poll(() => kinds().at(-1)).toBe('request-payment-method.error');
  await widget.fillCard({ number: '4111111111111111' });
  await widget.requested();
  await expect.poll(() => kinds().at(-1)).toBe('request-payment-method.card');
  expect(reports[0]).toMatchObject({
    braintreeLibraryVersion: expect.any(String),
    tokenizationKey: shop.merchant.tokenizationKey,
    _meta: { integration: 'dropin2', integrationType: 'dropin2', sessionId: expect.any(String) },
  });
  // Whole seconds, and only these two fields.
  expect(reports[0]?.analytics[0]).toEqual({
    kind: 'web.dropin.started.tokenization-key',
    timestamp: expect.any(Number),
  });
  expect(String(reports[0]?.analytics[0]?.timestamp)).toMatch(/^\d{10}$/);

  const before = kinds().length;
  const authorization = shop.merchant.tokenizationKey;
  const refused = [{ container: '#nowhere' }, {}, { container: '#payment' }].map(async given => {
    const { message } = await page.evaluate(
      options =>
        (
          window as unknown as { readonly braintree: { readonly dropin: { create(given: object): Promise<unknown> } } }
        ).braintree.dropin
          .create(options)
          .then(
            () => ({ message: 'created' }),
            (error: Error) => ({ message: error.message }),
          ),
      { authorization, ...given },
    );
    return message;
  });
  expect((await Promise.all(refused)).every(message => message.startsWith('options.'))).toBe(true);
  await expect
    .poll(() => kinds().slice(before).sort())
    .toEqual([...Array(3).fill('configuration-error'), ...Array(3).fill('started.tokenization-key')]);
});

test('[SWAP-22] the gateway gets the events of a customer who chooses and edits saved methods', {
  tag: '@full',
}, async ({ shop }) => {
  const { reports, kinds } = listen(shop.page);
  const customer = await customerWith(shop, visa, 'fake-valid-mastercard-nonce');
  const { widget } = await shop.open({ authorization: { customer }, options: { vaultManager: true } });
  const started = ['started.client-token', 'vaulted-card.preselect', 'appeared', 'vaulted-card.appear'];
  await expect.poll(kinds).toHaveLength(4);
  expect([...kinds()].sort()).toEqual([...started].sort());
  expect(reports[0]?.authorizationFingerprint).toEqual(expect.any(String));
  await widget.savedMethods.nth(1).click();
  await expect.poll(() => kinds().slice(4)).toEqual(['vaulted-card.select']);
  await widget.requested();
  await expect.poll(() => kinds().at(-1)).toBe('request-payment-method.card');
  await vaultWidget(widget).edit();
  await expect.poll(() => kinds().at(-1)).toBe('manager.appeared');
});
