// `pnpm conformance [playwright's arguments]`: the provider's own Drop-in against the local gateway, in a browser.
import { build } from './house/build.mjs';
import { findChromium } from './house/chromium.mjs';
import { say } from './house/say.mjs';
import { conclude, runConformance } from './house/steps.mjs';

const chromium = findChromium();
say('Building…');
build();
conclude(runConformance({ CHROMIUM_PATH: chromium }, process.argv.slice(2)));
