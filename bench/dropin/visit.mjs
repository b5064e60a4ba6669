import { withNewVisitor } from './browser.mjs';

/**
 * Visits a subject's payment page once as somebody new and waits until the form can be used.
 * @returns when the form was created, resolved and usable, and the timeline of the page
 */
export function visit({ house, browser, profile }, subject, authorization) {
  return withNewVisitor(browser, profile, async page => {
    await page.goto(pageAddress(house, subject, authorization), { waitUntil: 'commit' });
    await page.evaluate(() => window.usability.usable);
    return page.evaluate(() => ({ ...window.usability.times, ...window.timeline.report() }));
  });
}

/** @param {object} [choices] what the page is to do otherwise: see `paymentPage` */
export function pageAddress(house, subject, authorization, choices = {}) {
  return `${house.shopUrl}/pages/${subject.id}/${authorization}?${new URLSearchParams(choices)}`;
}
