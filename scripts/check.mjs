// `pnpm check`: everything but the browser journeys.
import { build } from './house/build.mjs';
import { say } from './house/say.mjs';
import { add, conclude, runStaticChecks, runUnitTests } from './house/steps.mjs';

say('Building…');
build();
const checks = runStaticChecks();
conclude(add(checks, runUnitTests()));
