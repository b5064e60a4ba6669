import { type APIRequestContext, test as base, expect, type Response } from '@playwright/test';

/**
 * The widget reports a wallet that it leaves out because the machine is too busy to check it within two seconds. A check
 * that failed for another reason is not ignored.
 */
const lateWallet =
  /The payment option \w+ is not offered\..*Caused by: The support check of \w+ took more than \d+ ms\./s;

/** The console's text of an error lacks its cause. Runs in the page. */
function logCauses(): void {
  // biome-ignore lint/suspicious/noConsole: the page's console is what is watched.
  const log = console.error;
  console.error = (first: unknown, ...others: unknown[]) => {
    const cause = first instanceof Error ? first.cause : undefined;
    log(cause instanceof Error ? `${String(first)}\nCaused by: ${cause.message}` : first, ...others);
  };
}

/** The line that the browser writes by itself for a response that is an error. */
const statusLine = /^Failed to load resource: the server responded with a status of \d+/;

/** What the shop logs of a failure that it shows. The response behind it is judged by itself, a lost one by the browser's line. */
const shownFailure = /^A part of the page could not be loaded\./;

/** The id of the event in the path of a photo. */
const photoPath = /^\/api\/product\/photo\/([0-9a-f-]+)/;

type Options = {
  /** The statuses of expected refusals. */
  readonly refusals: readonly number[];
  /** Whether the test takes the network away: then the browser reports each request that it could not send. */
  readonly isOfflineExpected: boolean;
};

/** A page that fails its test on a script error, an error in the console, a refused request, or a request to another machine. */
export const test = base.extend<Options>({
  refusals: [[401, 402, 409], { option: true }],
  isOfflineExpected: [false, { option: true }],
  page: async ({ page, baseURL, refusals, isOfflineExpected }, use) => {
    const trouble: string[] = [];
    const errorResponses: Response[] = [];
    await page.addInitScript(logCauses);
    page.on('pageerror', error => trouble.push(`script error: ${error.message}`));
    page.on('console', message => {
      const text = message.text();
      const isExpected =
        statusLine.test(text) ||
        shownFailure.test(text) ||
        lateWallet.test(text) ||
        (isOfflineExpected && text.includes('ERR_INTERNET_DISCONNECTED'));
      if (message.type() === 'error' && !isExpected) trouble.push(`console: ${text}`);
    });
    page.on('request', request => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== baseURL) trouble.push(`left the machine: ${request.url()}`);
    });
    page.on('response', response => {
      if (response.status() >= 400 && !refusals.includes(response.status())) errorResponses.push(response);
    });
    await use(page);
    for (const response of errorResponses) {
      if (await isFault(response, page.request)) {
        trouble.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
      }
    }
    expect(trouble, '[JOURNEY-4] [JOURNEY-19] the page is quiet and stays on this machine').toEqual([]);
  },
});

/**
 * Whether a response that is an error is a fault of the page or of a server. It isn't when a busy machine asks for a
 * later try, or when the photo is one of an event that another journey archived while this page showed it.
 */
async function isFault(response: Response, request: APIRequestContext): Promise<boolean> {
  if (response.status() === 503) return !('retry-after' in response.headers());
  const [, eventId] = new URL(response.url()).pathname.match(photoPath) ?? [];
  if (response.status() !== 404 || eventId === undefined) return true;
  const event = await request.get(`/api/product/one/${eventId}`);
  return event.status() !== 404;
}

export { expect };
