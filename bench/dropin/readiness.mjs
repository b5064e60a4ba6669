import { printHead, printRow, ratio, spread } from '../table.mjs';
import { pageAddress, withNewVisitor } from './browser.mjs';
import { subjects } from './subjects.mjs';

/** The kinds of authorization: see `local-stack-process.mjs`. */
export const authorizations = { key: 'a tokenization key', token: 'the client token of a known customer' };

const times = {
  'create → resolved': ({ createdAt, resolvedAt }) => resolvedAt - createdAt,
  'create → usable': ({ createdAt, usableAt }) => usableAt - createdAt,
  'navigation → usable': ({ usableAt }) => usableAt,
};

/** The longest task of the main thread until the form is usable: zero if none is longer than 50 ms. */
const longestTask = ({ longestTaskMs }) => longestTaskMs;

/**
 * Visits every subject in rotation, so that other load on the machine affects all of them.
 * The first run, in which servers and browser warm up, does not count.
 * @returns the reports of the visits, by authorization and subject
 */
export async function measureReadiness(stage, runs) {
  const reports = newReports();
  for (let round = 0; round <= runs; round += 1) {
    for (const authorization of Object.keys(authorizations)) {
      for (const subject of rotated(subjects, round)) {
        const report = await visit(stage, subject, authorization);
        if (round > 0) reports[authorization][subject.id].push(report);
      }
    }
  }
  expectSameFields(reports);
  return reports;
}

/** Visits a subject's payment page once as a new visitor and waits until the form can be used. */
function visit({ localStack, browser, profile }, subject, authorization) {
  return withNewVisitor(browser, profile, async page => {
    await page.goto(pageAddress(localStack, subject, authorization), { waitUntil: 'commit' });
    await page.evaluate(() => window.usability.usable);
    const fields = await page
      .locator('iframe[id^="braintree-hosted-field-"]')
      .evaluateAll(all => all.map(({ id }) => id));
    return { ...(await page.evaluate(() => window.usability.times)), fields: fields.sort() };
  });
}

/**
 * Prints the time until the form is usable, and the longest task until then.
 * @param {{ usable: string, longestTask: string }} targets the goals, for the last column
 */
export function printReadiness(profile, reports, targets) {
  const columns = [...subjects.map(({ title }) => title), '÷ Drop-in', '÷ baseline', 'target'];
  for (const [authorization, title] of Object.entries(authorizations)) {
    printHead(`Ready on the ${profile.name} with ${title}, ms`, ...columns);
    for (const [name, timeOf] of Object.entries({ ...times, 'longest task': longestTask })) {
      const [ours, published, baseline] = subjects.map(({ id }) => reports[authorization][id].map(timeOf));
      const ratios = [ratio(ours, published), ratio(ours, baseline)];
      printRow(
        name,
        spread(ours),
        spread(published),
        spread(baseline),
        ...ratios,
        name.endsWith('usable') ? targets.usable : name === 'longest task' ? targets.longestTask : '',
      );
    }
  }
}

/** The time from the navigation until the form is usable, for a known customer, beside the subject of the goal. */
export function readinessFinding(profile, reports, { to, atMost }) {
  const name = `usable on the ${profile.name}, beside the ${to === 'baseline' ? 'card fields alone' : 'Drop-in'}`;
  return findingOf(reports, times['navigation → usable'], { name, to, goal: { of: 'ratio', atMost } });
}

/** The longest task of the main thread until then. */
export function longestTaskFinding(profile, reports, atMost) {
  const name = `longest task on the ${profile.name}`;
  return findingOf(reports, longestTask, { name, to: 'baseline', goal: { of: 'value', atMost } });
}

function findingOf(reports, figureOf, { name, to, goal }) {
  const valuesOf = id => reports.token[id].map(figureOf);
  const peer = { name: subjects.find(({ id }) => id === to).title, values: valuesOf(to) };
  return { benchmark: 'dropin', name, unit: 'ms', values: valuesOf('ours'), peer, goal };
}

function newReports() {
  const bySubject = () => Object.fromEntries(subjects.map(({ id }) => [id, []]));
  return Object.fromEntries(Object.keys(authorizations).map(name => [name, bySubject()]));
}

/** Rotates the order, so that no subject is always first. */
function rotated(list, by) {
  return list.map((_, index) => list[(index + by) % list.length]);
}

/** Throws if the forms have different fields, because they can't be compared. */
function expectSameFields(reports) {
  const kinds = new Set(
    Object.values(reports).flatMap(visits =>
      Object.values(visits)
        .flat()
        .map(({ fields }) => fields.join()),
    ),
  );
  if (kinds.size > 1) throw new Error(`The forms have different fields: ${[...kinds].join(' / ')}.`);
}
