// `pnpm conformance [playwright's arguments]`: the published Drop-in against the local gateway, in a browser.
import { build } from './local-stack/build.mjs';
import { findChromium } from './local-stack/chromium.mjs';
import { print } from './local-stack/print.mjs';
import { conclude, runConformance } from './local-stack/steps.mjs';

const chromium = findChromium();
print('Building…');
build();
conclude(await runConformance({ CHROMIUM_PATH: chromium }, process.argv.slice(2)));
