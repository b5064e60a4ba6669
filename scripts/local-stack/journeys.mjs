import { startLocalStack } from './local-stack.mjs';
import { freePort } from './ports.mjs';
import { fail, print } from './print.mjs';
import { runJourneys } from './steps.mjs';

/** Starts a temporary local stack on free ports, runs the browser journeys against it, and stops it again. */
export async function runJourneysOnOwnStack({ chromium, args = [] }) {
  const ports = { web: await freePort(), api: await freePort(), gateway: await freePort() };
  const stack = await startLocalStack({ ports }).catch(error => fail(error.message));
  print(`Browser journeys on ${stack.databaseVersion}, in ${chromium}`);
  try {
    return await runJourneys({ BASE_URL: stack.url, API_URL: stack.apiUrl, CHROMIUM_PATH: chromium }, args);
  } finally {
    await stack.stop();
  }
}
