// `pnpm images [playwright's arguments]`: builds the images, starts the shop of compose.yaml and compose.test.yaml from
// them, and buys tickets in it with a browser. For root on Debian: it uses podman to build, and network namespaces and
// chroot to run, which work where no container engine does. Not part of the tests: it takes about ten minutes.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { findChromium } from '../scripts/local-stack/chromium.mjs';
import { fail, print } from '../scripts/local-stack/print.mjs';
import { conclude, runJourneys } from '../scripts/local-stack/steps.mjs';
import { buildImages, must, unmountImages } from './from-images/build.mjs';
import { readServices } from './from-images/compose.mjs';
import { postgres, proxy, redis } from './from-images/debian.mjs';
import { closeNetwork, openNetwork, publish } from './from-images/network.mjs';
import { fromImage, startService } from './from-images/service.mjs';

const packages = ['podman', 'debootstrap', 'iproute2', 'postgresql', 'redis-server', 'nginx', 'wget'];
const images = ['api', 'web', 'gateway'];

if (process.getuid?.() !== 0) fail('Run this as root: it makes network namespaces and mounts.');
const missing = spawnSync('dpkg-query', ['--show', ...packages], { encoding: 'utf8' });
if (missing.status !== 0) fail(`Packages are missing: run "apt-get install ${packages.join(' ')}".`, missing);

const chromium = findChromium();
buildImages(images);

const services = readServices();
const names = Object.keys(services);
// Not below a folder of root's: Postgres and the shop run as users without rights.
const folder = mkdtempSync('/var/tmp/guichet-shop-');
spawnSync('chmod', ['755', folder]);
const running = [];
let total;
try {
  const { hostsFile, addresses } = openNetwork(names, folder);
  const place = name => ({ hostsFile, folder, address: addresses[name] });
  const start = async (name, service) => {
    running.push(await startService(name, service));
    print(`${name} is healthy`);
  };
  const database = postgres(services.postgres, place('postgres'));
  await start('postgres', database);
  database.prepare();
  await start('redis', redis(services.redis, place('redis')));
  await start('gateway', fromImage('gateway', services.gateway, place('gateway')));
  // It ends by itself, and the others wait for that.
  const [file, ...args] = fromImage('migrate', services.migrate, place('migrate')).command;
  print(must(file, args));
  for (const name of ['api-1', 'api-2', 'worker']) await start(name, fromImage(name, services[name], place(name)));
  await start('web', fromImage('web', services.web, place('web')));
  await start('proxy', proxy(services.proxy, place('proxy')));
  const unpublish = await publish(8080, addresses.proxy);
  const env = { BASE_URL: 'http://localhost:8080', CHROMIUM_PATH: chromium };
  const projects = ['--project', 'desktop', '--project', 'phone'];
  total = await runJourneys(env, ['--config', 'nginx.config.ts', ...projects, ...process.argv.slice(2)], 'images.json');
  unpublish();
  if (total.failed > 0) for (const { name, output } of running) print(`--- ${name}\n${output()}`);
} finally {
  for (const { stop } of running.reverse()) await stop();
  closeNetwork(names);
  unmountImages(images);
  rmSync(folder, { recursive: true, force: true });
}
conclude(total);
