// `pnpm conformance [playwright's arguments]`: the provider's own Drop-in against the local gateway, in a browser.
import { browserEnv } from './house/browser-env.mjs';
import { build } from './house/build.mjs';
import { findChromium } from './house/chromium.mjs';
import { say } from './house/say.mjs';
import { conclude, runConformance } from './house/steps.mjs';

const chromium = findChromium();
say('Building…');
build();
conclude(runConformance(await browserEnv(chromium), process.argv.slice(2)));
