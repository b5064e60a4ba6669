// `npm test`: all of it, from format to what runs in a browser. Nothing is skipped in silence: what is missing fails
// with the line that mends it.
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
print(`The provider's own Drop-in, in ${chromium}`);
total = add(total, runConformance({ CHROMIUM_PATH: chromium }));
conclude(total);
