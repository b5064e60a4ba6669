// `npm run dev`: the same house as `npm start`, with reload. The packages are built once, at the start; run
// `pnpm build` after changing one of them.
import { build } from './house/build.mjs';
import { startHouse, untilStopped } from './house/house.mjs';
import { portsFromEnvironment } from './house/ports.mjs';
import { workspace } from './house/processes.mjs';
import { fail, say } from './house/say.mjs';

const ports = await portsFromEnvironment();
say('Building…');
build();
const house = await startHouse({
  ports,
  dataDir: process.env.GUICHET_DATA_DIR || workspace('.local/data'),
  logs: true,
  watch: true,
}).catch(error => fail(error.message));
say(`\n  The shop, reloading on change: ${house.url}\n  API documentation: ${house.apiUrl}/api/docs\n`);
await untilStopped(house);
