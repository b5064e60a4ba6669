// `pnpm nginx-journeys [playwright's arguments]`: browser journeys through nginx with this folder's TLS configuration, in
// front of a local stack of their own. Run after `pnpm build`.
import { generate } from 'selfsigned';
import { findChromium } from '../scripts/local-stack/chromium.mjs';
import { startLocalStack } from '../scripts/local-stack/local-stack.mjs';
import { freePort } from '../scripts/local-stack/ports.mjs';
import { fail, print } from '../scripts/local-stack/print.mjs';
import { conclude, runJourneys } from '../scripts/local-stack/steps.mjs';
import { startProxy } from './test/proxy.ts';

const chromium = findChromium();
const ports = { web: await freePort(), api: await freePort(), gateway: await freePort() };
const made = await generate([{ name: 'commonName', value: 'localhost' }]);
const api = `127.0.0.1:${ports.api}`;
const proxy = await startProxy(
  'nginx-tls.conf',
  { api: [api, api], shop: `localhost:${ports.web}` },
  { cert: made.cert, key: made.private },
);
// The address that browsers see decides about cookies and about which origin may renew a session.
process.env.PUBLIC_URL = proxy.tlsUrl.replace('127.0.0.1', 'localhost');
let stack;
let total;
try {
  stack = await startLocalStack({ ports }).catch(error => fail(error.message));
  print(`Browser journeys through nginx on ${stack.databaseVersion}, in ${chromium}`);
  const env = { BASE_URL: process.env.PUBLIC_URL, API_URL: stack.apiUrl, CHROMIUM_PATH: chromium };
  total = await runJourneys(env, ['--config', 'nginx.config.ts', ...process.argv.slice(2)], 'nginx-journeys.json');
} finally {
  await stack?.stop();
  await proxy.stop();
}
conclude(total);
