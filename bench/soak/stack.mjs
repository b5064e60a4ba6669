import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@guichet/embedded-postgres';
import { localMobileMoney } from '@guichet/testkit';
import { startRedisServer } from '../../apps/api/test/redis-server.ts';
import { mobileMoneyOf } from '../../scripts/local-stack/local-stack.mjs';
import { freePort } from '../../scripts/local-stack/ports.mjs';
import { startPhotoStore } from './photo-store.mjs';
import { program } from './program.mjs';
import { fillShop, secret } from './shop.mjs';

const url = port => `http://127.0.0.1:${port}`;

/**
 * Starts what several machines would run: two API processes with their workers, the shop's server, the local gateway,
 * Postgres, Redis and a store for photos. Each can be taken away and brought back.
 */
export async function startStack(folder) {
  const stops = [];
  const stop = async () => {
    for (const step of stops.toReversed()) await step();
  };
  try {
    return { ...(await open(folder, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(folder, stops) {
  const dataDir = join(folder, 'postgres');
  let postgres = await startPostgres({ dataDir });
  stops.push(() => postgres.stop());
  const { port: databasePort } = postgres;
  const redis = await startRedisServer();
  stops.push(() => redis.kill());
  const photos = await startPhotoStore();
  stops.push(() => photos.stop());

  const [gatewayPort, firstPort, secondPort, webPort] = await Promise.all([1, 2, 3, 4].map(() => freePort()));
  const state = join(folder, 'state');
  mkdirSync(state, { recursive: true });
  const apiEnv = {
    HOST: '127.0.0.1',
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    STORAGE_URL: photos.url,
    BRAINTREE_GATEWAY_URL: url(gatewayPort),
    PUBLIC_URL: url(webPort),
    JWT_SECRET: secret,
    LOG_LEVEL: 'warn',
    ...mobileMoneyOf(localMobileMoney, { gatewayUrl: url(gatewayPort), apiUrl: url(firstPort) }),
  };
  const programs = programsOf({ folder, apiEnv, ports: { gatewayPort, firstPort, secondPort, webPort } });
  // The first API migrates the database before it is healthy.
  for (const one of Object.values(programs)) {
    stops.push(() => one.stop());
    await one.start();
  }
  const shop = await fillShop(postgres.url);
  await expectOk(`${url(gatewayPort)}/__control/webhooks`, { url: `${url(firstPort)}/api/braintree/webhook` });
  const events = `${url(firstPort)}/api/payment/webhook/wave`;
  await expectOk(`${url(gatewayPort)}/__control/wave-receiver`, { url: events }, 'PUT');

  return {
    shop,
    programs,
    redis,
    photos,
    apiEnv,
    databaseUrl: postgres.url,
    databaseVersion: postgres.version,
    apiUrls: [url(firstPort), url(secondPort)],
    webUrl: url(webPort),
    control: (path, body) => expectOk(`${url(gatewayPort)}/__control/${path}`, body),
    /** The buyer answers on the page of Wave's URL. */
    answerAt: (page, outcome) =>
      fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) }).catch(
        () => undefined,
      ),
    /** The owner of this phone approves the request that it shows. Returns whether there was one. */
    approveOn: phone =>
      fetch(`${url(gatewayPort)}/phone/${phone}`, {
        method: 'POST',
        body: new URLSearchParams({ outcome: 'approved' }),
      }).then(
        ({ ok }) => ok,
        () => false,
      ),
    clearFaults: () => fetch(`${url(gatewayPort)}/__control/faults`, { method: 'DELETE' }),
    async restartPostgres() {
      await postgres.stop();
      postgres = await startPostgres({ dataDir, port: databasePort });
    },
  };
}

function programsOf({ folder, apiEnv, ports: { gatewayPort, firstPort, secondPort, webPort } }) {
  const anApi = (name, port, more = {}) =>
    program({
      name,
      cwd: 'apps/api',
      args: ['dist/main.js'],
      env: { ...apiEnv, ...more, PORT: String(port) },
      healthUrl: `${url(port)}/health/ready`,
      folder,
    });
  return {
    gateway: program({
      name: 'gateway',
      cwd: 'apps/gateway',
      args: ['dist/main.js'],
      env: { HOST: '127.0.0.1', PORT: String(gatewayPort) },
      healthUrl: `${url(gatewayPort)}/health`,
      folder,
    }),
    // MTN does not call back about what this one asks for: a callback may get lost.
    first: anApi('first API', firstPort, { MTN_MOMO_CALLBACK_URL: '' }),
    second: anApi('second API', secondPort),
    web: program({
      name: 'shop',
      cwd: 'apps/web',
      args: ['dist/server/main.js'],
      env: { HOST: '127.0.0.1', PORT: String(webPort), API_URL: url(firstPort), LOG_LEVEL: 'warn' },
      healthUrl: `${url(webPort)}/healthz`,
      folder,
    }),
  };
}

async function expectOk(url, body, method = 'POST') {
  const reply = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
}
