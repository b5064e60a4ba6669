// `pnpm e2e`, `pnpm conformance` and `pnpm screenshots`, each with Playwright's arguments: the browser journeys on their own
// local stack; the published Drop-in against the local gateway; pictures of every page of the shop, of its important
// states and of the playground, at three widths and in both colour schemes, for instance `pnpm screenshots -g "paying:"`.
// `WIDTHS=360` and `SCHEMES=dark` leave the other pictures out. `--project=documents` takes those of the documents again.
import { build } from './local-stack/build.mjs';
import { findChromium, findWholeChromium } from './local-stack/chromium.mjs';
import { runJourneysOnOwnStack } from './local-stack/journeys.mjs';
import { print } from './local-stack/print.mjs';
import { conclude, runConformance } from './local-stack/steps.mjs';

const [suite, ...args] = process.argv.slice(2);
const chromium = findChromium();
const wholeChromium = findWholeChromium();
print('Building…');
build();
const suites = {
  e2e: () => runJourneysOnOwnStack({ chromium, args }),
  conformance: () => runConformance({ chromium, wholeChromium }, args),
  screenshots: async () => {
    const config = ['--config', 'screenshots.config.ts'];
    const total = await runJourneysOnOwnStack({ chromium, args: [...config, ...args], hasPlayground: true });
    print('The pictures are in .local/screenshots, those of the documents in docs/images.');
    return total;
  },
};
conclude(await suites[suite]());
