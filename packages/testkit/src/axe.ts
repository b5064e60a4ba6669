import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules about colours, which are about the page without its frames (see below), those of WCAG 2.2 AA, or more. */
const rules = {
  colours: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, iframes: false },
  wcag: { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } },
  wcagAndBestPractices: {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  },
};

type Rules = keyof typeof rules;

/** The results of axe, as far as they are read here. */
type Finding = {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
};
type Results = { readonly violations: readonly Finding[]; readonly incomplete: readonly Finding[] };
type PageWithAxe = {
  readonly axe: { readonly run: (context: unknown, options: object) => Promise<Results> };
  readonly document: unknown;
};

/** Frames load late, or load again. So often an analysis is repeated that met one without axe. */
const maxAttempts = 5;

/**
 * The violations of a page, or of what a frame shows, and the frames in it, except for contrast inside of frames: they are transparent, and axe does not
 * see the field's background around them, which tests of the widget compare instead. A frame that is never tested
 * is a violation too.
 */
export async function violationsOf(page: Page | Frame, of: Rules = 'wcag'): Promise<readonly string[]> {
  for (let attempt = 1; ; attempt += 1) {
    await Promise.all(('frames' in page ? page.frames() : [page, ...page.childFrames()]).map(addAxe));
    const { violations, incomplete } = await analyse(page, rules[of]);
    const untested = incomplete.filter(({ id }) => id === 'frame-tested');
    if (untested.length > 0 && attempt < maxAttempts) continue;
    return [...violations, ...untested].flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => id !== 'color-contrast' || target.length === 1)
        .map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
    );
  }
}

/** Adds axe to all that a page will load. */
export const addAxeToPages = (page: Page): Promise<unknown> => page.addInitScript({ content: source });

/** Adds axe to a frame that has none, once for all analyses of what is loaded in it. */
async function addAxe(frame: Frame): Promise<void> {
  try {
    await frame.waitForLoadState();
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source);
  } catch (error) {
    // A frame that was removed or loads again; the analysis shows whether one is left out.
    if (frame === frame.page().mainFrame()) throw error;
  }
}

function analyse(page: Page | Frame, what: (typeof rules)[Rules]): Promise<Results> {
  return page.evaluate(async options => {
    const { axe, document } = globalThis as unknown as PageWithAxe;
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
