/** The URL of the local stack under test, and the browser of the tests, set by `pnpm e2e`. */
export const environment = {
  baseUrl: required('BASE_URL'),
  chromium: required('CHROMIUM_PATH'),
  reportFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../.local/reports/playwright.json',
};

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') {
    throw new Error(`${name} is not set: run the journeys with "pnpm e2e", which starts a local stack for them.`);
  }
  return value;
}
