import { expect, test } from '../harness/test.ts';
import { Widget } from '../harness/widget.ts';

const folder = '/provider/guichet-dropin';

/** The mistakes of a first hour: the page, and what the console has to name, with the fix and the page that explains it. */
const mistakes = [
  {
    what: 'a hidden container',
    body: '<div style="display: none"><div id="payment"></div></div>',
    names: /The container is not displayed.*Show it before you call.*\/errors\/dropin#hidden-container/,
  },
  {
    what: 'a container without width',
    body: '<div style="display: flex"><div id="payment" style="width: 0"></div></div>',
    names: /The container is 0 px wide.*Give it a width.*\/errors\/dropin#narrow-container/,
  },
  {
    what: 'the script twice',
    body: `<div id="payment"></div><script src="${folder}/dropin.full.js"></script>`,
    names: /script is in the page 2 times.*Keep one.*\/errors\/dropin#script-twice/,
  },
] as const;

for (const { what, body, names } of mistakes) {
  test(`[MISTAKE-6] the console names ${what}, its fix and its page`, async ({ shop }) => {
    const { page } = shop;
    const printed: string[] = [];
    page.on('console', message => printed.push(message.text()));
    await shop.openPage(
      script =>
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>A shop</title><link rel="icon" href="data:,">${script}<script src="${folder}/dropin.js"></script>${body}</html>`,
    );
    const authorization = await shop.authorize('key');
    expect(await new Widget(page, '#payment').create({ authorization })).toEqual({ kind: 'done', value: null });
    await expect.poll(() => printed.join('\n')).toMatch(names);
  });
}

test('[MISTAKE-6] an error that nothing catches ends with its page in the console', async ({ shop }) => {
  const { page } = shop;
  await shop.openPage(
    script =>
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>A shop</title><link rel="icon" href="data:,">${script}<script src="${folder}/dropin.js"></script><div id="payment"></div></html>`,
  );
  const uncaught = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    window.braintree.dropin.create({ container: '#payment' });
  });
  const { message, stack } = await uncaught;
  expect(message).toBe('options.authorization is required.');
  expect(stack).toMatch(/\/errors\/dropin#AUTHORIZATION_REQUIRED$/);
});
