import { expect, test } from '../harness/test.ts';
import { widgetPage } from '../harness/widget-page.ts';

test('[OURS-6] a creation can be aborted before it starts, meanwhile and with its frames open', {
  tag: '@full',
}, async ({ shop, library }) => {
  const { page } = shop;
  const problems: string[] = [];
  page.on('pageerror', error => problems.push(error.message));
  await shop.openPage(script => widgetPage(script, library));
  const elements = await page.locator('*').count();
  const outcomes = await page.evaluate(async authorization => {
    const { dropin } = window.braintree;
    const container = document.querySelector('#payment');
    const given = async (when: 'before' | 'at once' | 'with frames') => {
      const giver = new AbortController();
      const abort = () => giver.abort(new Error(when));
      if (when === 'before') abort();
      const creating = dropin.create({ authorization, container, signal: giver.signal }) as Promise<unknown>;
      if (when === 'at once') abort();
      if (when === 'with frames') {
        const watch = new MutationObserver(() => {
          if (container?.querySelector('iframe')) abort();
        });
        watch.observe(document.body, { subtree: true, childList: true });
      }
      return creating.then(
        () => 'created',
        (error: Error & { code?: string; cause?: Error }) => [error.code, error.cause?.message, container?.innerHTML],
      );
    };
    return [await given('before'), await given('at once'), await given('with frames')];
  }, shop.merchant.tokenizationKey);
  expect(outcomes).toEqual(['before', 'at once', 'with frames'].map(when => ['CREATE_ABORTED', when, '']));
  await expect(page.locator('*')).toHaveCount(elements);

  const { widget } = await shop.open();
  await expect(widget.part('card')).toBeVisible();
  expect(problems).toEqual([]);
});
