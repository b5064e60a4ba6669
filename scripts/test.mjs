// `npm test`: every check and every rule, from format to what runs in a browser; with TEST_DEPTH=full, also what only a
// full run repeats. Nothing is skipped in silence: what is missing fails with the line that installs it.
import { build } from './local-stack/build.mjs';
import { findChromium } from './local-stack/chromium.mjs';
import { runJourneysOnOwnStack } from './local-stack/journeys.mjs';
import { print } from './local-stack/print.mjs';
import { add, conclude, runConformance, runStaticChecks, runUnitTests } from './local-stack/steps.mjs';

const chromium = findChromium();
print('Building…');
build();
let total = await runStaticChecks();
total = add(total, runUnitTests());
total = add(total, await runJourneysOnOwnStack({ chromium }));
print(`The published Drop-in, in ${chromium}`);
total = add(total, runConformance({ CHROMIUM_PATH: chromium }));
conclude(total);
