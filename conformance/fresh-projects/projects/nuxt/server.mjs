import { createServer } from 'node:http';
import { listener } from './.output/server/index.mjs';

const server = createServer(listener);
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://localhost:${server.address().port}\n`));
