import { setTimeout as pause } from 'node:timers/promises';
import { startLocalStack } from './local-stack.mjs';
import { freePort } from './ports.mjs';
import { fail, print } from './print.mjs';
import { runJourneys } from './steps.mjs';

/** The amount from which cards need 3-D Secure, above the prices of all journeys that are not about it. */
const threeDSecureFrom = '40000';

/**
 * Starts a temporary local stack on free ports, runs the browser journeys against it, and stops it again.
 *
 * @param {{ chromium: string, args?: string[], hasPlayground?: boolean }} options   the playground only if it is needed
 */
export async function runJourneysOnOwnStack({ chromium, args = [], hasPlayground = false }) {
  const ports = {
    web: await freePort(),
    api: await freePort(),
    gateway: await freePort(),
    ...(hasPlayground ? { playground: await freePort() } : {}),
  };
  process.env.THREE_D_SECURE ??= threeDSecureFrom;
  const stack = await startLocalStack({ ports }).catch(error => fail(error.message));
  print(`Browser journeys on ${stack.databaseVersion}, in ${chromium}`);
  try {
    await untilCalm(`${stack.url}/api/all/category`);
    const playground = stack.playgroundUrl === null ? {} : { PLAYGROUND_URL: stack.playgroundUrl };
    return await runJourneys(
      { BASE_URL: stack.url, API_URL: stack.apiUrl, CHROMIUM_PATH: chromium, ...playground },
      args,
    );
  } finally {
    await stack.stop();
  }
}

/**
 * Waits until the API takes requests: while it starts on a busy machine it may refuse them with 503, also after it was
 * ready once.
 */
async function untilCalm(url, timeoutMs = 120_000) {
  const deadline = Date.now() + timeoutMs;
  for (let inARow = 0; inARow < 4; ) {
    if (Date.now() > deadline) throw new Error(`The API is too busy for a journey after ${timeoutMs / 1000} s.`);
    const isTaken = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      reply => reply.ok,
      () => false,
    );
    inARow = isTaken ? inARow + 1 : 0;
    await pause(500);
  }
}
