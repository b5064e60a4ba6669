import { join } from 'node:path';
import { openDatabase } from './database.mjs';
import { runProcess, startProcess, waitUntilHealthy, workspace } from './processes.mjs';
import { signingSecret } from './signing-secret.mjs';
import { watchStarter } from './starter.mjs';

/** What each process runs, built or, with reload, from source. */
const built = {
  gateway: { cwd: 'apps/gateway', args: ['dist/main.js'] },
  api: { cwd: 'apps/api', args: ['dist/main.js'] },
  web: { cwd: 'apps/web', args: ['dist/server/main.js'] },
};
const watched = {
  gateway: { cwd: 'apps/gateway', args: ['node_modules/tsx/dist/cli.mjs', 'watch', 'src/main.ts'] },
  api: { cwd: 'apps/api', args: ['node_modules/tsx/dist/cli.mjs', 'watch', 'src/main.ts'] },
  web: { cwd: 'apps/web', args: ['node_modules/vite/bin/vite.js', '--strictPort'] },
};

/**
 * Starts the whole stack: database, gateway (unless Braintree's own is configured), API and shop, each waited for.
 * When one can't start, those before it are stopped again and the error carries one sentence to show.
 *
 * @param {{
 *   ports: { web: number, api: number, gateway: number },
 *   dataDir?: string,   folder for the database and the photos; without it both are thrown away
 *   logs?: boolean,     whether the processes' output is shown
 *   watch?: boolean,    whether the processes restart on change
 * }} options
 */
export async function startLocalStack(options) {
  const stops = [];
  let stopped;
  const stop = () => {
    stopped ??= stopAll(stops);
    return stopped;
  };
  try {
    return { ...(await open(options, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Keeps the stack open until it is told to stop, its starter is gone, or one of its processes ends by itself. */
export async function untilStopped(stack) {
  const isStarterGone = watchStarter();
  const asked = new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(null));
    setInterval(() => isStarterGone() && resolve(null), 1_000);
  });
  const error = await Promise.race([asked, stack.failed]);
  if (error !== null) process.stderr.write(`${error.message}\n`);
  await stack.stop();
  process.exit(error === null ? 0 : 1);
}

async function open({ ports, dataDir, logs = false, watch = false }, stops) {
  const database = await openDatabase({ dataDir, stops });
  const usesBraintree = ['sandbox', 'production'].includes(process.env.BRAINTREE_ENVIRONMENT ?? '');
  const addresses = {
    url: `http://localhost:${ports.web}`,
    apiUrl: `http://127.0.0.1:${ports.api}`,
    gatewayUrl: usesBraintree ? null : `http://127.0.0.1:${ports.gateway}`,
  };
  const environments = environmentsOf({ ports, addresses, database });
  const scripts = watch ? watched : built;
  const failures = [];

  async function start(name, health) {
    const { cwd, args } = scripts[name];
    const running = startProcess({ name, cwd: workspace(cwd), args, env: environments[name], quiet: !logs });
    stops.push(() => running.stop());
    await waitUntilHealthy(running, health);
    failures.push(running.exited.then(() => new Error(`The ${name} stopped: ${running.lastLine()}`)));
  }

  if (addresses.gatewayUrl !== null) await start('gateway', `${addresses.gatewayUrl}/health`);
  // Demo accounts have a password that everybody knows: never where real money moves.
  if (process.env.BRAINTREE_ENVIRONMENT !== 'production') await seed(environments.api);
  await start('api', `${addresses.apiUrl}/health/ready`);
  if (addresses.gatewayUrl !== null) await subscribeToPayments(addresses);
  await start('web', watch ? `${addresses.url}/` : `${addresses.url}/healthz`);
  return { ...addresses, databaseVersion: database.version, failed: Promise.race(failures) };
}

function environmentsOf({ ports, addresses, database }) {
  const local = addresses.gatewayUrl !== null;
  return {
    // Only the shop is for others' eyes: the gateway's keys are public, and the API stands behind the shop.
    gateway: { HOST: '127.0.0.1', PORT: String(ports.gateway) },
    api: {
      HOST: '127.0.0.1',
      PORT: String(ports.api),
      DATABASE_URL: database.url,
      PUBLIC_URL: process.env.PUBLIC_URL || addresses.url,
      JWT_SECRET: process.env.JWT_SECRET || signingSecret(database.folder),
      STORAGE_DIR: process.env.STORAGE_DIR || join(database.folder, 'storage'),
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      ...(local ? { BRAINTREE_GATEWAY_URL: addresses.gatewayUrl } : {}),
    },
    web: {
      HOST: process.env.WEB_HOST || 'localhost',
      PORT: String(ports.web),
      API_URL: addresses.apiUrl,
      ...(local ? { GATEWAY_URL: addresses.gatewayUrl } : {}),
    },
  };
}

/** Has the local gateway tell the API of settlements and the like, as the provider does once its address is set there. */
async function subscribeToPayments({ gatewayUrl, apiUrl }) {
  const reply = await fetch(`${gatewayUrl}/__control/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${apiUrl}/api/braintree/webhook` }),
  });
  if (!reply.ok) throw new Error(`The local gateway does not take the API's address: ${await reply.text()}`);
}

async function seed(env) {
  const { code, lastLine } = await runProcess({
    name: 'api',
    cwd: workspace('apps/api'),
    args: ['dist/main.js', 'seed'],
    env,
  });
  if (code !== 0) throw new Error(lastLine);
}

async function stopAll(stops) {
  for (const stop of stops.reverse()) await stop();
}
