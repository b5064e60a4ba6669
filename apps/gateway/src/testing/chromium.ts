import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { chromiumArguments } from '@guichet/testkit/chromium';

const flags = ['--headless', '--no-sandbox', ...chromiumArguments];

/**
 * Runs a script in a real Chromium, on a page with its own origin, and returns the result of the script's promise.
 * `script` is the body of an async function.
 */
export async function runInChromium(script: string, timeoutMs = 30_000): Promise<unknown> {
  const server = createServer();
  const result = servePage(server, script, timeoutMs);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const profile = await mkdtemp(join(tmpdir(), 'guichet-chromium-'));
  const browser = spawn(
    process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    [...flags, `--user-data-dir=${profile}`, `http://127.0.0.1:${port}/`],
    { stdio: 'ignore' },
  );
  const exited = once(browser, 'exit');
  try {
    return await Promise.race([result, exited.then(() => Promise.reject(new Error('Chromium ended.')))]);
  } finally {
    browser.kill();
    await exited;
    server.close();
    server.closeAllConnections();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function servePage(server: Server, script: string, timeoutMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page sent no result.')), timeoutMs);
    server.once('close', () => clearTimeout(timer));
    server.on('request', (request, response) => {
      if (request.url === '/result') {
        readJson(request).then(resolve, reject);
        response.end();
      } else {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(pageWith(script));
      }
    });
  });
}

function pageWith(script: string): string {
  return `<!doctype html><script>
(async () => {${script}})()
  .catch(error => ({ error: String(error) }))
  .then(result => fetch('/result', { method: 'POST', body: JSON.stringify(result) }));
</script>`;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  return JSON.parse(await text(request));
}
