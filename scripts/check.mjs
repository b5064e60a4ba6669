// `pnpm check`: everything but the browser journeys.
import { build } from './local-stack/build.mjs';
import { print } from './local-stack/print.mjs';
import { add, conclude, runStaticChecks, runUnitTests } from './local-stack/steps.mjs';

print('Building…');
build();
const checks = await runStaticChecks();
conclude(add(checks, await runUnitTests()));
