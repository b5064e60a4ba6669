import { withNewVisitor } from './browser.mjs';

/**
 * Visits a subject's payment page once as somebody new and waits until the form can be used.
 * @returns what the probe reports
 */
export function visit({ house, browser, profile }, subject, authorization) {
  return withNewVisitor(browser, profile, async page => {
    await page.goto(pageAddress(house, subject, authorization), { waitUntil: 'commit' });
    await page.evaluate(() => window.probe.usable);
    return page.evaluate(() => window.probe.report());
  });
}

/** @param {object} [choices] what the page is to do otherwise: see `paymentPage` */
export function pageAddress(house, subject, authorization, choices = {}) {
  return `${house.shopUrl}/pages/${subject.id}/${authorization}?${new URLSearchParams(choices)}`;
}
