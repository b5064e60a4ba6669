// Runs the core flows of the widget and the purchase in the shop in Firefox and WebKit, against a gateway, a playground
// and a local stack of its own, and prints the count by browser. The stack needs built code. Arguments: a part of the
// titles and a part of the browser's name. REPORT_FILE names a file for the result, for `runOtherBrowsers` of
// `scripts/local-stack/steps.mjs`.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildGateway } from '@guichet/gateway/server';
import { buildPlayground } from '@guichet/playground/server';
import { startLocalStack } from '../../scripts/local-stack/local-stack.mjs';
import { freePort } from '../../scripts/local-stack/ports.mjs';
import { flows } from './core-flows.spec.mjs';
import { findFirefox, findWebKit } from './find.mjs';
import { openFirefox } from './firefox.mjs';
import { shopFlows } from './shop-flows.spec.mjs';
import { openWebKit } from './webkit.mjs';

const require = createRequire(import.meta.url);
const folderOf = name => join(require.resolve(`${name}/package.json`), '..');
const gateway = buildGateway({ publishedPackages: [folderOf('braintree-web'), folderOf('braintree-web-drop-in')] });
const gatewayUrl = await gateway.listen({ port: 0, host: '127.0.0.1' });
const playground = buildPlayground({ gatewayUrl });
const url = (await playground.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');

const total = { passed: 0, failed: 0, failures: [] };
const [only = '', onlyBrowser = ''] = process.argv.slice(2);
const selected = all => Object.entries(all).filter(([name]) => name.includes(only));
const ports = async () => ({ web: await freePort(), api: await freePort(), gateway: await freePort() });
const shop = selected(shopFlows).length > 0 ? await startLocalStack({ ports: await ports() }) : undefined;
const browsers = [
  ['Firefox', findFirefox, openFirefox],
  ['WebKit', findWebKit, openWebKit],
];
for (const [, find, open] of browsers.filter(([name]) => name.includes(onlyBrowser))) {
  const found = find();
  if (found.missing) {
    print(found.missing);
    total.failed += 1;
    total.failures.push(found.missing);
    continue;
  }
  await runIn(await open(found.path));
}
await shop?.stop();
await playground.close();
await gateway.close();
if (process.env.REPORT_FILE) writeFileSync(process.env.REPORT_FILE, JSON.stringify(total));
// Nothing of the stack may keep this process.
process.exit(total.failed === 0 ? 0 : 1);

async function runIn(browser) {
  let passed = 0;
  try {
    for (const [title, flow] of [...selected(flows), ...selected(shopFlows)]) {
      try {
        await flow(browser, title in shopFlows ? shop.url : url);
        passed += 1;
        print(`  ✓ ${browser.name} › ${title}`);
      } catch (error) {
        total.failed += 1;
        const reason = [error.message, error.cause?.message].filter(Boolean).join(': ');
        total.failures.push(`${browser.name} › ${title}: ${reason.split('\n')[0]}`);
        print(`  ✗ ${browser.name} › ${title}: ${reason}`);
      }
    }
  } finally {
    await browser.close();
  }
  total.passed += passed;
  print(`${browser.name}: ${passed} passed`);
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
