// `npm run dev`: the same local stack as `npm start`, with reload. The packages are built once, at the start; run
// `pnpm build` after changing one of them.
import { build } from './local-stack/build.mjs';
import { runLocalStack, watchForStop } from './local-stack/local-stack.mjs';
import { portsFromEnvironment } from './local-stack/ports.mjs';
import { print } from './local-stack/print.mjs';
import { workspace } from './local-stack/processes.mjs';

const stopRequested = watchForStop();
const ports = await portsFromEnvironment();
print('Building…');
build();
await runLocalStack({
  options: {
    ports,
    dataDir: process.env.GUICHET_DATA_DIR || workspace('.local/data'),
    logs: true,
    watch: true,
  },
  stopRequested,
  onOpen: stack => {
    print(`\n  The shop, reloading on change: ${stack.url}\n  API documentation: ${stack.apiUrl}/api/docs\n`);
    if (stack.playgroundUrl !== null) print(`  Widget playground: ${stack.playgroundUrl}/\n`);
    print(`  Documents: ${stack.docsUrl}/\n`);
  },
});
