import { printHead, printRow } from '../table.mjs';
import { pageAddress, withNewVisitor } from './browser.mjs';
import { subjects } from './subjects.mjs';

/** Time after the form became usable at which its layout is final. */
const settledMs = 1500;

/** The baseline has no content that could arrive late. */
const compared = subjects.filter(({ id }) => id !== 'baseline');

/** Prints how far a form that is mounted in a page moves the content below it. */
export async function reportLayoutShift(stage) {
  printHead('What the form moves in the page around it', ...compared.map(({ title }) => title), 'target');
  const early = await all(subject => measure(stage, subject, {}));
  const late = await all(subject => measure(stage, subject, { late: 1 }));
  const reserved = await all((subject, index) => measure(stage, subject, { late: 1, reserved: late[index].height }));
  print('created while the page is read', early);
  print('created in a finished page', late);
  print('… in a place of its own height', reserved, '0');
  const [ours, published] = reserved.map(({ score }) => [score]);
  const peer = { name: compared[1].title, values: published };
  const name = 'layout shift in a place of the form’s height';
  // Both are zero at best, so that a ratio says nothing.
  return [{ benchmark: 'dropin', name, unit: '', values: ours, peer, ratio: null, goal: { of: 'value', atMost: 0 } }];
}

function print(name, results, target = '') {
  printRow(name, ...results.map(({ score }) => `score ${score.toFixed(4)}`), target);
  printRow('', ...results.map(({ moves }) => (moves.length === 0 ? 'no move' : `moves ${moves.join(', ')} px`)));
}

async function all(measureSubject) {
  const results = [];
  for (const [index, subject] of compared.entries()) results.push(await measureSubject(subject, index));
  return results;
}

function measure({ localStack, browser, profile }, subject, choices) {
  return withNewVisitor(browser, profile, async page => {
    await page.addInitScript(installMoves);
    await page.goto(pageAddress(localStack, subject, 'key', choices));
    if (choices.late) await page.evaluate(paintAndStart);
    await page.evaluate(() => window.usability.usable);
    await page.waitForTimeout(settledMs);
    return page.evaluate(() => window.moves.report());
  });
}

/** Runs in the page. */
async function paintAndStart() {
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await window.startPayment();
}

/**
 * Injected into the page as source: sets `moves`, which reports the browser's score of layout
 * shifts, each move of the content below the form since the first frame, and the form's height.
 */
function installMoves() {
  if (window.top !== window) return;
  const movesBelow = [];
  let score = 0;
  window.moves = { report };
  new PerformanceObserver(list => {
    for (const { value } of list.getEntries()) score += value;
  }).observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => follow(topBelow()));

  function follow(topBefore) {
    const top = topBelow();
    const move = Math.round(top - topBefore);
    if (move !== 0) movesBelow.push(move);
    requestAnimationFrame(() => follow(top));
  }

  /** Before the page is parsed that far, there is nothing below the form. */
  function topBelow() {
    return document.querySelector('#below')?.getBoundingClientRect().top ?? 0;
  }

  function report() {
    return { score, moves: movesBelow, height: document.querySelector('#payment').offsetHeight };
  }
}
