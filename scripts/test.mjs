// `npm test`: every check and every rule, from formatting to browser tests; with TEST_DEPTH=full, also those of a
// full run. No check is skipped silently: a missing tool fails with the command that installs it.
import { build } from './local-stack/build.mjs';
import { findChromium } from './local-stack/chromium.mjs';
import { runJourneysOnOwnStack } from './local-stack/journeys.mjs';
import { print } from './local-stack/print.mjs';
import { add, conclude, runConformance, runStaticChecks, runUnitTests } from './local-stack/steps.mjs';

const chromium = findChromium();
print('Building…');
build();
let total = await runStaticChecks();
total = add(total, await runUnitTests());
total = add(total, await runJourneysOnOwnStack({ chromium }));
print(`The published Drop-in, in ${chromium}`);
total = add(total, await runConformance({ CHROMIUM_PATH: chromium }));
conclude(total);
