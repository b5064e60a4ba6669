import { withNewVisitor } from './browser.mjs';
import { subjects } from './subjects.mjs';
import { printHead, printRow } from './table.mjs';
import { pageAddress } from './visit.mjs';

/** Nothing of the form moves any more when so much time has gone by since it became usable. */
const settledMs = 1500;

/** The floor has no content of its own that could arrive late. */
const compared = subjects.filter(({ id }) => id !== 'floor');

/** Prints how far a form that appears in a page pushes about what stands below it. */
export async function reportLayoutShift(stage) {
  printHead('What the form moves in the page around it', ...compared.map(({ title }) => title), 'target');
  const open = await all(subject => measure(stage, subject, {}));
  const late = await all(subject => measure(stage, subject, { late: 1 }));
  const reserved = await all((subject, index) => measure(stage, subject, { late: 1, reserved: late[index].height }));
  print('create while the page is read', open);
  print('create in a finished page', late);
  print('the same, in a place of the form’s height', reserved, '0');
}

function print(name, results, target = '') {
  printRow(`${name}: shift score`, ...results.map(({ score }) => score.toFixed(4)), target);
  printRow(
    '    moves of what stands below, px',
    ...results.map(({ moves }) => moves.map(Math.round).join(' ') || 'none'),
  );
}

async function all(measureSubject) {
  const results = [];
  for (const [index, subject] of compared.entries()) results.push(await measureSubject(subject, index));
  return results;
}

function measure({ house, browser, profile }, subject, choices) {
  return withNewVisitor(browser, profile, async page => {
    await page.goto(pageAddress(house, subject, 'key', choices));
    await page.evaluate(() => window.probe.painted());
    if (choices.late) await page.evaluate(() => window.startPayment());
    await page.evaluate(() => window.probe.usable);
    await page.waitForTimeout(settledMs);
    return page.evaluate(() => window.probe.shifts());
  });
}
