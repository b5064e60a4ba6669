import { startHouse } from './house.mjs';
import { freePort } from './ports.mjs';
import { fail, say } from './say.mjs';
import { runJourneys } from './steps.mjs';

/** Opens a throw-away house on free ports, runs the browser journeys against it, and closes it again. */
export async function openForJourneys({ chromium, args = [] }) {
  const ports = { web: await freePort(), api: await freePort(), gateway: await freePort() };
  const house = await startHouse({ ports }).catch(error => fail(error.message));
  say(`Browser journeys on ${house.databaseVersion}, in ${chromium}`);
  try {
    return runJourneys({ BASE_URL: house.url, API_URL: house.apiUrl, CHROMIUM_PATH: chromium }, args);
  } finally {
    await house.stop();
  }
}
