import { buildPlayground } from './server/playground.ts';

const { PORT = '3003', HOST = '127.0.0.1', GATEWAY_URL = 'http://127.0.0.1:3002', DOCS_URL } = process.env;
const app = buildPlayground({ gatewayUrl: GATEWAY_URL, ...(DOCS_URL ? { docsUrl: DOCS_URL } : {}) });
process.stdout.write(`The widget's playground listens on ${await app.listen({ host: HOST, port: Number(PORT) })}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
