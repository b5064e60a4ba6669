import { byDepth } from '@guichet/testkit/test-depth';
import { expect, test } from '../harness/test.ts';
import { widgetPage } from '../harness/widget-page.ts';
import type { LooseDropin } from './loose-dropin.ts';

/** Counts event listeners and timers, from before the first script. Runs in the page. */
function countLeaks(): void {
  // The card frames have their own pages.
  if (window !== window.top) return;
  const counts = { listeners: 0, intervals: 0 };
  Object.assign(window, { leaks: counts });
  const kept: [EventTarget, string, unknown][] = [];
  const find = (target: EventTarget, type: string, listener: unknown) =>
    kept.findIndex(each => each[0] === target && each[1] === type && each[2] === listener);
  const forget = (target: EventTarget, type: string, listener: unknown) => {
    const index = find(target, type, listener);
    if (index >= 0) kept.splice(index, 1);
    counts.listeners = kept.length;
  };
  for (const target of [window, document]) {
    const { addEventListener: add, removeEventListener: remove } = target;
    Object.assign(target, {
      addEventListener(...args: Parameters<typeof add>) {
        if (find(target, args[0], args[1]) < 0) kept.push([target, args[0], args[1]]);
        counts.listeners = kept.length;
        const options = args[2];
        if (typeof options === 'object')
          options.signal?.addEventListener('abort', () => forget(target, args[0], args[1]));
        add.apply(target, args);
      },
      removeEventListener(...args: Parameters<typeof remove>) {
        forget(target, args[0], args[1]);
        remove.apply(target, args);
      },
    });
  }
  const { setInterval: begin, clearInterval: end } = window;
  const running = new Set<number>();
  Object.assign(window, {
    setInterval(...args: Parameters<typeof begin>) {
      const id = Reflect.apply(begin, window, args) as unknown as number;
      running.add(id);
      counts.intervals = running.size;
      return id;
    },
    clearInterval(id: number) {
      running.delete(id);
      counts.intervals = running.size;
      end.call(window, id);
    },
  });
}

test('[OURS-4] widgets that were created and torn down leave the page unchanged', async ({ shop, library }) => {
  const widgets = byDepth({ quick: 10, full: 50 });
  // Fifty times five frames take long on a busy machine.
  test.setTimeout(180_000);
  const { page } = shop;
  const problems: string[] = [];
  page.on('pageerror', error => problems.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.addInitScript(countLeaks);
  await shop.openPage(script => widgetPage(script, library));
  const remains = () =>
    page.evaluate(() => ({
      elements: document.querySelectorAll('*').length,
      container: document.querySelector('#payment')?.innerHTML,
      ...(window as unknown as { readonly leaks: { readonly listeners: number; readonly intervals: number } }).leaks,
    }));
  const mountAndUnmount = (times: number) =>
    page.evaluate(
      async ({ authorization, count }) => {
        const { dropin } = window.braintree;
        for (let round = 0; round < count; round += 1) {
          const instance = (await dropin.create({ authorization, container: '#payment' })) as LooseDropin;
          instance.on('changeActiveView', () => undefined);
          await instance.teardown();
        }
      },
      { authorization: shop.merchant.tokenizationKey, count: times },
    );
  const { elements } = await remains();
  await mountAndUnmount(1);
  // Shared objects, such as the message bus of the frames, stay after the first widget.
  await expect.poll(remains).toMatchObject({ elements, container: '' });
  const first = await remains();
  await mountAndUnmount(widgets - 1);
  await expect.poll(remains).toEqual(first);
  expect(problems).toEqual([]);
});
