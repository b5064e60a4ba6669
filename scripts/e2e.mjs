// `pnpm e2e [playwright's arguments]`: the browser journeys, on their own local stack.
import { build } from './local-stack/build.mjs';
import { findChromium } from './local-stack/chromium.mjs';
import { runJourneysOnOwnStack } from './local-stack/journeys.mjs';
import { print } from './local-stack/print.mjs';
import { conclude } from './local-stack/steps.mjs';

const chromium = findChromium();
print('Building…');
build();
conclude(await runJourneysOnOwnStack({ chromium, args: process.argv.slice(2) }));
