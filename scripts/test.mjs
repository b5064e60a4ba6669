// `npm test`: all of it, from format to what runs in a browser. Nothing is skipped in silence: what is missing fails
// with the line that mends it.
import { build } from './house/build.mjs';
import { findChromium } from './house/chromium.mjs';
import { openForJourneys } from './house/journeys.mjs';
import { say } from './house/say.mjs';
import { add, conclude, runConformance, runStaticChecks, runUnitTests } from './house/steps.mjs';

const chromium = findChromium();
say('Building…');
build();
let total = runStaticChecks();
total = add(total, runUnitTests());
total = add(total, await openForJourneys({ chromium }));
say(`The provider's own Drop-in, in ${chromium}`);
total = add(total, runConformance({ CHROMIUM_PATH: chromium }));
conclude(total);
