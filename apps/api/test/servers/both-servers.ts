import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../../web/server/app.ts';
import { defaultTimeouts } from '../../../web/server/timeouts.ts';
import { writeBuiltDocuments } from '../../../web/test/built-document.ts';
import type { FakeGateway } from '../fake-gateway.ts';
import { startTestApi, type TestApi } from '../test-api.ts';

/** The shop's server in front of the API, both listening, with every line that either logs. */
export type BothServers = {
  readonly api: TestApi;
  readonly apiUrl: string;
  readonly shopUrl: string;
  readonly shopServer: Server;
  readonly ports: { readonly api: number; readonly shop: number };
  /** Every log line of the shop's server so far. */
  readonly shopLogLines: string[];
  readonly close: () => Promise<void>;
};

/** Starts both servers. Close them at the end of the file. */
export async function startBothServers(
  options: {
    /** The limit of both servers for requests that upload nothing. @default 15 seconds */
    readonly requestTimeoutMs?: number;
  } = {},
): Promise<BothServers> {
  const api = await startTestApi<FakeGateway>({ ...options, env: { LOG_LEVEL: 'trace' } });
  const apiUrl = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const clientDir = await mkdtemp(join(tmpdir(), 'guichet-both-'));
  await writeBuiltDocuments(clientDir);
  await mkdir(join(clientDir, 'assets'));
  // Random text, so that it stays larger than the buffers of a connection when it is compressed.
  await writeFile(join(clientDir, 'assets/large-1a2b.js'), `// ${randomBytes(24_000_000).toString('base64')}`);
  const shopLogLines: string[] = [];
  const logStream = { write: (line: string) => void shopLogLines.push(line) };
  const { requestTimeoutMs: request = defaultTimeouts.request } = options;
  const timeouts = { ...defaultTimeouts, request, check: Math.min(defaultTimeouts.check, request) };
  const shop = await buildApp({ clientDir, apiUrl, gatewayUrl: undefined, logLevel: 'trace', logStream, timeouts });
  const shopUrl = await shop.listen({ host: '127.0.0.1', port: 0 });
  const portOf = (app: typeof shop): number => (app.server.address() as AddressInfo).port;
  const close = async (): Promise<void> => {
    // Kept-alive connections of clients would delay the close.
    shop.server.closeAllConnections();
    await shop.close();
    api.app.server.closeAllConnections();
    await api.close();
    await rm(clientDir, { recursive: true, force: true });
  };
  const ports = { api: portOf(api.app as unknown as typeof shop), shop: portOf(shop) };
  return { api, apiUrl, shopUrl, shopServer: shop.server, ports, shopLogLines, close };
}

/** Writes bytes on a new connection and resolves with all that the server sent until it closed the connection. */
export function exchange(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => void socket.write(bytes));
    let received = '';
    socket.on('data', chunk => {
      received += chunk.toString('latin1');
    });
    socket.once('close', () => resolve(received));
    socket.once('error', error => (received === '' ? reject(error) : resolve(received)));
  });
}
