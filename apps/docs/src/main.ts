import { buildSite } from './site.ts';

const { PORT = '3004', HOST = '127.0.0.1', PLAYGROUND_URL } = process.env;
const app = await buildSite({ playgroundUrl: PLAYGROUND_URL });
process.stdout.write(`The documents are at ${await app.listen({ host: HOST, port: Number(PORT) })}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
