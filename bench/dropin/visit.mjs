import { withNewVisitor } from './browser.mjs';

/**
 * Visits a subject's payment page once as a new visitor and waits until the form can be used.
 * @returns when the form was created, resolved and usable, and the timeline of the page
 */
export function visit({ localStack, browser, profile }, subject, authorization) {
  return withNewVisitor(browser, profile, async page => {
    await page.goto(pageAddress(localStack, subject, authorization), { waitUntil: 'commit' });
    await page.evaluate(() => window.usability.usable);
    return page.evaluate(() => ({ ...window.usability.times, ...window.timeline.report() }));
  });
}

/** @param {object} [choices] options of the page: see `paymentPage` */
export function pageAddress(localStack, subject, authorization, choices = {}) {
  return `${localStack.shopUrl}/pages/${subject.id}/${authorization}?${new URLSearchParams(choices)}`;
}
