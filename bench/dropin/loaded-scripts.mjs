import { basename } from 'node:path';
import { pageAddress, withNewVisitor } from './browser.mjs';

/** Digits that are typed to check that the form was usable when the probes reported it. */
const digits = '4111';

/**
 * The scripts that the page itself has loaded when the form becomes usable; scripts inside the provider's frames do not
 * count. Types into the form to check that it is usable.
 * @returns {Promise<{ name: string, content: Buffer }[]>}
 */
export function loadedScripts({ localStack, browser, profile }, subject, authorization) {
  return withNewVisitor(browser, profile, async page => {
    const requests = [];
    page.on('requestfinished', request => {
      if (request.resourceType() === 'script' && request.frame() === page.mainFrame()) requests.push(request);
    });
    await page.goto(pageAddress(localStack, subject, authorization), { waitUntil: 'commit' });
    await page.evaluate(() => window.usability.usable);
    const loaded = [...requests];
    await typeIntoNumber(page, subject);
    return Promise.all(loaded.map(describe));
  });
}

async function describe(request) {
  const response = await request.response();
  return { name: basename(new URL(request.url()).pathname), content: await response.body() };
}

async function typeIntoNumber(page, subject) {
  const frame = page.locator('iframe[id^="braintree-hosted-field-number"]');
  await frame.click();
  await page.keyboard.type(digits);
  const typed = await frame.contentFrame().locator('input.number').inputValue();
  if (typed.replaceAll(' ', '') !== digits) {
    throw new Error(`The form of ${subject.title} was reported as usable but has "${typed}" for "${digits}".`);
  }
}
