import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Timeout after which a server that prints nothing counts as failed. */
const startTimeoutMs = 15_000;

/**
 * Starts a server in its own process on a free port and waits until its health check passes. Like the gateway, it
 * must print its address and serve `GET /health`.
 * @param {URL} file
 */
export async function startServer(file) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [fileURLToPath(file)], {
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', STATE_FILE: '', TLS_PORT: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  try {
    const address = await Promise.race([announcedAddress(child.stdout), failure(exited), timeout()]);
    const health = await fetch(`${address}/health`);
    if (!health.ok) {
      throw new Error(`${file.pathname} is not well: ${health.status}.`);
    }
    return { address, startMs: performance.now() - startedAt, stop: () => stop(child, exited) };
  } catch (error) {
    await stop(child, exited);
    throw error;
  }
}

async function announcedAddress(output) {
  let text = '';
  for await (const chunk of output) {
    text += chunk;
    const address = /https?:\/\/\S+/.exec(text)?.[0];
    if (address) {
      return address;
    }
  }
  throw new Error('The server ended without an address. Is it built?');
}

async function failure(exited) {
  const [code] = await exited;
  throw new Error(`The server ended with code ${code}. Is it built?`);
}

function timeout() {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The server did not start.')), startTimeoutMs).unref();
  });
}

async function stop(child, exited) {
  child.kill();
  await exited;
}
