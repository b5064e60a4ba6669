import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';

const require = createRequire(import.meta.url);
/** The axe of `@axe-core/playwright`. Its builder would inject it into every frame for every analysis, and open a page for each. */
const source = readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** What is analysed: all rules, or those about colours, which are about the page without its frames (see below). */
const everything = { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } };
const colours = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, iframes: false };

/** The results of axe, as far as they are read here. */
type Finding = {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
};
type Results = { readonly violations: readonly Finding[]; readonly incomplete: readonly Finding[] };
type AxeWindow = Window & {
  readonly axe: { readonly run: (context: Document, options: object) => Promise<Results> };
};

/** Frames load late, or load again. So often an analysis is repeated that met one without axe. */
const maxAttempts = 5;

/**
 * The violations of a page and its frames, except for contrast inside of frames: they are transparent, and axe does not
 * see the field's background around them, which THEME-3 of the widget compares instead. A frame that is never tested
 * is a violation too.
 */
export async function violationsOf(page: Page, { onlyColours = false } = {}): Promise<readonly string[]> {
  for (let attempt = 1; ; attempt += 1) {
    await Promise.all(page.frames().map(addAxe));
    const { violations, incomplete } = await analyse(page, onlyColours ? colours : everything);
    const untested = incomplete.filter(({ id }) => id === 'frame-tested');
    if (untested.length > 0 && attempt < maxAttempts) continue;
    return [...violations, ...untested].flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => id !== 'color-contrast' || target.length === 1)
        .map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
    );
  }
}

/** Adds axe to a frame that has none, once for all analyses of what is loaded in it. */
async function addAxe(frame: Frame): Promise<void> {
  try {
    await frame.waitForLoadState();
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  } catch (error) {
    // A frame that was removed or loads again; the analysis shows whether one is left out.
    if (frame === frame.page().mainFrame()) throw error;
  }
}

function analyse(page: Page, what: typeof everything | typeof colours): Promise<Results> {
  return page.evaluate(async options => {
    const { axe } = window as unknown as AxeWindow;
    const { violations, incomplete } = await axe.run(document, {
      ...options,
      rules: { 'frame-tested': { enabled: options.runOnly.type === 'tag' } },
      resultTypes: ['violations'],
      preload: false,
      // On a busy machine a frame takes its time, and without an answer it would be left out.
      pingWaitTime: 5000,
    });
    return { violations, incomplete };
  }, what);
}
