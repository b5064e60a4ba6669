import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from './database.mjs';
import { keepRunning } from './keep-running.mjs';
import { fail } from './print.mjs';
import { runProcess, startProcess, workspace } from './processes.mjs';
import { signingSecret } from './signing-secret.mjs';
import { watchStarter } from './starter.mjs';

/** The arguments of each process, for built code or, with reload, for source. */
const built = {
  gateway: { cwd: 'apps/gateway', args: ['dist/main.js'] },
  api: { cwd: 'apps/api', args: ['dist/main.js'] },
  web: { cwd: 'apps/web', args: ['dist/server/main.js'] },
  playground: { cwd: 'apps/playground', args: ['dist/main.js'] },
  docs: { cwd: 'apps/docs', args: ['dist/main.js'] },
};
const watched = {
  gateway: { cwd: 'apps/gateway', args: ['node_modules/tsx/dist/cli.mjs', 'watch', 'src/main.ts'] },
  api: { cwd: 'apps/api', args: ['node_modules/tsx/dist/cli.mjs', 'watch', 'src/main.ts'] },
  web: { cwd: 'apps/web', args: ['node_modules/vite/bin/vite.js', '--strictPort'] },
  playground: built.playground,
  docs: built.docs,
};

/**
 * Starts the local stack: database, gateway (unless Braintree's own is configured), API and shop, in this order.
 * If one fails to start, the previous ones are stopped, and the error's message is for the user. A process that ends
 * later is restarted, within limits.
 *
 * @param {{
 *   ports: { web: number, api: number, gateway: number, playground?: number, docs?: number },
 *     no playground and no documents without their port
 *   dataDir?: string,   folder for the database, the photos and the gateway's state; without it they are temporary
 *   logs?: boolean,     whether the processes' output is printed
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

/**
 * Starts the local stack, calls `onOpen`, and keeps it running until a stop is requested or a process can't be
 * restarted. Then exits.
 *
 * @param {{
 *   options: Parameters<typeof startLocalStack>[0],
 *   stopRequested: Promise<void>,   from `watchForStop`
 *   onOpen: (stack: Awaited<ReturnType<typeof startLocalStack>>) => void,
 * }} run
 */
export async function runLocalStack({ options, stopRequested, onOpen }) {
  const starting = startLocalStack(options).catch(error => fail(error.message));
  const stack = await Promise.race([starting, stopRequested]);
  // Stopped before it was ready: the started processes end with this one.
  if (stack === undefined) process.exit(1);
  onOpen(stack);
  const error = await Promise.race([stopRequested, stack.failed]);
  if (error !== undefined) process.stderr.write(`${error.message}\n`);
  await stack.stop();
  process.exit(error === undefined ? 0 : 1);
}

/**
 * Resolves on a signal to stop, or when the process that started this one has ended. Called first: a process that
 * starts to watch after its starter ended can't identify the starter any more.
 */
export function watchForStop() {
  const isStarterGone = watchStarter();
  return new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
    setInterval(() => isStarterGone() && resolve(), 1_000).unref();
  });
}

async function open({ ports, dataDir, logs = false, watch = false }, stops) {
  const database = await openDatabase({ dataDir, stops });
  const usesBraintree = ['sandbox', 'production'].includes(process.env.BRAINTREE_ENVIRONMENT ?? '');
  const hasPlayground = ports.playground !== undefined && !usesBraintree;
  const urls = {
    playgroundUrl: hasPlayground ? `http://localhost:${ports.playground}` : null,
    docsUrl: ports.docs === undefined ? null : `http://localhost:${ports.docs}`,
    url: `http://localhost:${ports.web}`,
    apiUrl: `http://127.0.0.1:${ports.api}`,
    gatewayUrl: usesBraintree ? null : `http://127.0.0.1:${ports.gateway}`,
  };
  // Not above: before the first build there is none.
  const { localMobileMoney } = await import('@guichet/testkit');
  const environments = environmentsOf({ ports, urls, database, mobileMoney: localMobileMoney });
  const scripts = watch ? watched : built;
  const failures = [];

  async function start(name, healthUrl) {
    const { cwd, args } = scripts[name];
    const kept = await keepRunning({
      start: () => startProcess({ name, cwd: workspace(cwd), args, env: environments[name], quiet: !logs }),
      healthUrl,
      log: line => process.stderr.write(`${line}\n`),
    });
    stops.push(kept.stop);
    failures.push(kept.failed);
  }

  if (urls.gatewayUrl !== null) await start('gateway', `${urls.gatewayUrl}/health`);
  // The demo accounts' password is public: never with real payments.
  if (process.env.BRAINTREE_ENVIRONMENT !== 'production') await seed(environments.api);
  await start('api', `${urls.apiUrl}/health/ready`);
  if (urls.gatewayUrl !== null) await subscribeToWebhooks(urls);
  await start('web', watch ? `${urls.url}/` : `${urls.url}/healthz`);
  if (hasPlayground) await start('playground', `http://127.0.0.1:${ports.playground}/health`);
  if (urls.docsUrl !== null) await start('docs', `http://127.0.0.1:${ports.docs}/health`);
  return { ...urls, databaseVersion: database.version, failed: Promise.race(failures) };
}

function environmentsOf({ ports, urls, database, mobileMoney }) {
  const local = urls.gatewayUrl !== null;
  return {
    // Only the shop is reachable from other machines: the gateway's keys are public, and the API is behind the shop.
    gateway: {
      HOST: '127.0.0.1',
      PORT: String(ports.gateway),
      // Orders are kept in the database across restarts, so their transactions and the saved cards must be kept too.
      STATE_FILE: process.env.STATE_FILE || join(database.folder, 'gateway-state'),
    },
    api: {
      HOST: '127.0.0.1',
      PORT: String(ports.api),
      DATABASE_URL: database.url,
      PUBLIC_URL: process.env.PUBLIC_URL || urls.url,
      JWT_SECRET: process.env.JWT_SECRET || signingSecret(database.folder),
      STORAGE_DIR: process.env.STORAGE_DIR || join(database.folder, 'storage'),
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      ...(local ? { BRAINTREE_GATEWAY_URL: urls.gatewayUrl, ...mobileMoneyOf(mobileMoney, urls) } : {}),
    },
    web: {
      HOST: process.env.WEB_HOST || 'localhost',
      PORT: String(ports.web),
      API_URL: urls.apiUrl,
      ...(local ? { GATEWAY_URL: urls.gatewayUrl } : {}),
    },
    playground: {
      HOST: '127.0.0.1',
      PORT: String(ports.playground),
      GATEWAY_URL: String(urls.gatewayUrl),
      ...(urls.docsUrl === null ? {} : { DOCS_URL: urls.docsUrl }),
    },
    // The documents' home shows the widget in a frame of the playground.
    docs: {
      HOST: '127.0.0.1',
      PORT: String(ports.docs),
      ...(urls.playgroundUrl === null ? {} : { PLAYGROUND_URL: urls.playgroundUrl }),
    },
  };
}

/** The API's settings of Wave and MTN MoMo, for which the gateway stands in. The keys open nothing else. */
export function mobileMoneyOf({ wave, mtn }, { gatewayUrl, apiUrl }) {
  return {
    WAVE_URL: `${gatewayUrl}/wave`,
    WAVE_API_KEY: wave.apiKey,
    WAVE_WEBHOOK_SECRET: wave.webhookSecret,
    MTN_MOMO_URL: `${gatewayUrl}/mtn`,
    MTN_MOMO_API_USER: mtn.apiUser,
    MTN_MOMO_API_KEY: mtn.apiKey,
    MTN_MOMO_COLLECTION_KEY: mtn.collectionKey,
    MTN_MOMO_DISBURSEMENT_KEY: mtn.disbursementKey,
    MTN_MOMO_CALLBACK_URL: `${apiUrl}/api/payment/webhook/mtn`,
  };
}

/**
 * Registers the API for the local gateway's webhooks, as an operator does with the provider. The gateway remembers its
 * receivers: a URL of an earlier start, with another port, is removed.
 */
async function subscribeToWebhooks({ gatewayUrl, apiUrl }) {
  await callControl(`${gatewayUrl}/__control/wave-receiver`, 'PUT', { url: `${apiUrl}/api/payment/webhook/wave` });
  const path = '/api/braintree/webhook';
  const { receivers } = await callControl(`${gatewayUrl}/__control/webhooks`, 'GET');
  const ours = receivers.filter(({ url }) => new URL(url).pathname === path);
  if (ours.some(({ url }) => url === apiUrl + path)) return;
  for (const { id } of ours) await callControl(`${gatewayUrl}/__control/webhooks/${id}`, 'DELETE');
  await register(`${gatewayUrl}/__control/webhooks`, apiUrl + path);
}

/** The gateway's verification of the API has a timeout of 5 s, too short on a busy machine, so it is retried. */
async function register(control, url, attempts = 12) {
  try {
    await callControl(control, 'POST', { url });
  } catch (error) {
    if (attempts === 1) throw error;
    await pause(1_000);
    await register(control, url, attempts - 1);
  }
}

async function callControl(url, method, body) {
  const reply = await fetch(url, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`The local gateway refused the API's URL for webhooks: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

async function seed(env) {
  await runProcess({ name: 'seed', cwd: workspace('apps/api'), args: ['dist/main.js', 'seed'], env });
}

/** Stops everything in reverse order; the others run even if a step fails. */
async function stopAll(stops) {
  const errors = [];
  for (const stop of stops.reverse()) await stop().catch(error => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'The local stack was not stopped cleanly.');
}
