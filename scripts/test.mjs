// `npm test`: all of it, from format to the browser journeys. Nothing is skipped in silence: what is missing fails
// with the line that mends it.
import { build } from './house/build.mjs';
import { findChromium } from './house/chromium.mjs';
import { openForJourneys } from './house/journeys.mjs';
import { say } from './house/say.mjs';
import { add, conclude, runStaticChecks, runUnitTests } from './house/steps.mjs';

const chromium = findChromium();
say('Building…');
build();
let total = runStaticChecks();
total = add(total, runUnitTests());
total = add(total, await openForJourneys({ chromium }));
conclude(total);
