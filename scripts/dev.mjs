// `npm run dev`: the same local stack as `npm start`, with reload. The packages are built once, at the start; run
// `pnpm build` after changing one of them.
import { build } from './local-stack/build.mjs';
import { startLocalStack, untilStopped } from './local-stack/local-stack.mjs';
import { portsFromEnvironment } from './local-stack/ports.mjs';
import { fail, print } from './local-stack/print.mjs';
import { workspace } from './local-stack/processes.mjs';

const ports = await portsFromEnvironment();
print('Building…');
build();
const stack = await startLocalStack({
  ports,
  dataDir: process.env.GUICHET_DATA_DIR || workspace('.local/data'),
  logs: true,
  watch: true,
}).catch(error => fail(error.message));
print(`\n  The shop, reloading on change: ${stack.url}\n  API documentation: ${stack.apiUrl}/api/docs\n`);
await untilStopped(stack);
