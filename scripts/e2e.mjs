// `pnpm e2e [playwright's arguments]`: the browser journeys, on a house of their own.
import { build } from './house/build.mjs';
import { findChromium } from './house/chromium.mjs';
import { openForJourneys } from './house/journeys.mjs';
import { say } from './house/say.mjs';
import { conclude } from './house/steps.mjs';

const chromium = findChromium();
say('Building…');
build();
conclude(await openForJourneys({ chromium, args: process.argv.slice(2) }));
