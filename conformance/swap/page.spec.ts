import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dropin } from '../harness/in-page.ts';
import { expect, test } from '../harness/test.ts';
import { Widget } from '../harness/widget.ts';
import { widgetPage, widgetScripts } from '../harness/widget-page.ts';
import { fixed, fixedDefects } from './fixed-defects.ts';

test('[SWAP-1] the page differs only in the URL of the script', { tag: '@full' }, async ({ shop, library }) => {
  const [published, ours] = (['published', 'ours'] as const).map(each => widgetPage('<script></script>', each));
  const scriptTag = (path: string) => `<script src="/provider/${path}"></script>`;
  expect(published).toContain(scriptTag(widgetScripts.published));
  expect(published?.replace(scriptTag(widgetScripts.published), scriptTag(widgetScripts.ours))).toBe(ours);

  await shop.openPage(script => widgetPage(script, library));
  const scripts = await shop.page.locator('script').evaluateAll(all => all.map(each => each.getAttribute('src')));
  expect(scripts).toEqual(['/local-gateway.js', `/provider/${widgetScripts[library]}`]);
  const global = await shop.page.evaluate(() => {
    const { braintree } = window;
    return [Object.keys(braintree), typeof braintree.dropin.create, braintree.dropin.VERSION];
  });
  expect(global).toEqual([['dropin'], 'function', expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
});

test('[SWAP-1] the script works with a module loader, device data included', { tag: '@full' }, async ({
  shop,
  library,
}) => {
  const loader = `<script>
    var modules = [];
    function define(...given) { modules.push(given.at(-1)(...(given.length > 1 ? [{}] : []))); }
    define.amd = {};
  </script>`;
  await shop.openPage(script => widgetPage(`${script}${loader}`, library));
  await shop.page.evaluate(async authorization => {
    const { modules } = window as unknown as {
      readonly modules: readonly { create(options: object): Promise<Dropin> }[];
    };
    const module = modules.find(each => typeof each?.create === 'function');
    if (!module || 'braintree' in window) throw new Error('The script did not load as a module.');
    const dropin = await module.create({ authorization, container: '#payment', dataCollector: true });
    Object.assign(window, { widgets: { '#payment': { dropin, events: [] } } });
  }, shop.merchant.tokenizationKey);
  const widget = new Widget(shop.page, '#payment');
  await widget.fillCard({ number: '4111111111111111' });
  expect('deviceData' in (await widget.requested())).toBe(
    fixed(library, 'device-data-works-with-module-loaders', { published: false, ours: true }),
  );
});

test('[SWAP-2] every fixed defect is asserted on both libraries, and listed in the guide', () => {
  const asserted = readdirSync(import.meta.dirname)
    .filter(name => name.endsWith('.spec.ts'))
    .flatMap(name => [
      ...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/fixed\(\s*library,\s*'([a-z\d-]+)'/g),
    ])
    .map(([, id]) => id);
  expect([...new Set(asserted)].sort()).toEqual(Object.keys(fixedDefects).sort());
  const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/moving-from-drop-in.md'), 'utf8');
  const [, fromTheHeading = ''] = guide.split('\n## Intended differences\n');
  const [differences = ''] = fromTheHeading.split('\n## ');
  const rows = differences.split('\n').filter(line => line.startsWith('| `'));
  expect(rows).toEqual(
    Object.entries(fixedDefects).map(([id, { published, ours }]) => `| \`${id}\` | ${published} | ${ours} |`),
  );
});
