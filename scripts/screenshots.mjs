// `pnpm screenshots`: pictures of every page of the shop and of its important states, at three widths and in both colour
// schemes, and of the playground, in `.local/screenshots`. Takes Playwright's arguments, for instance `-g "paying:"`;
// `WIDTHS=360` and `SCHEMES=dark` leave the others out.
import { build } from './local-stack/build.mjs';
import { findChromium } from './local-stack/chromium.mjs';
import { runJourneysOnOwnStack } from './local-stack/journeys.mjs';
import { print } from './local-stack/print.mjs';
import { conclude } from './local-stack/steps.mjs';

const chromium = findChromium();
print('Building…');
build();
const args = ['--config', 'screenshots.config.ts', ...process.argv.slice(2)];
const total = await runJourneysOnOwnStack({ chromium, args, hasPlayground: true });
print('The pictures are in .local/screenshots.');
conclude(total);
