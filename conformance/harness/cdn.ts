import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const script = join(import.meta.dirname, '../../packages/dropin/build/cdn.mjs');
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
};

/** A host of its own that serves the folder for a CDN, with the headers that the folder states. */
export interface Cdn {
  readonly origin: string;
  /** The tags that the command printed for a page. */
  readonly tags: string;
  /** The paths that were asked for. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Writes the folder, and serves it. */
export async function serveCdn(): Promise<Cdn> {
  const folder = await mkdtemp(join(tmpdir(), 'guichet-cdn-'));
  const asked: string[] = [];
  let headers: readonly (readonly [prefix: string, own: Readonly<Record<string, string>>])[] = [];
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    const content = await readFile(join(folder, pathname)).catch(() => undefined);
    const [, own] = headers.find(([prefix]) => pathname.startsWith(prefix)) ?? [];
    response.writeHead(content ? 200 : 404, { ...own, 'content-type': types[extname(pathname)] ?? 'text/plain' });
    response.end(content);
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const printed = execFileSync(process.execPath, [script, '--out', folder, '--url', origin], { encoding: 'utf8' });
  const stated: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
    await readFile(join(folder, 'headers.json'), 'utf8'),
  );
  headers = Object.entries(stated).map(([path, own]) => [path.replace('*', ''), own]);
  return {
    origin,
    tags: printed.slice(printed.indexOf('<script')),
    asked,
    async close() {
      await new Promise(resolve => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
