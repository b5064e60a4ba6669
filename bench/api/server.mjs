import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** Timeout after which a server that does not respond counts as failed. */
const startTimeoutMs = 120_000;

/**
 * Starts a server in its own process on a free port and waits until it reaches its database. Its output is
 * discarded.
 * @param {URL} file
 * @param {Record<string, string>} env
 */
export async function startServer(file, env) {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(file)], {
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const address = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill();
    await exited;
  };
  const until = performance.now() + startTimeoutMs;
  while (!(await isReady(address))) {
    if (child.exitCode !== null || performance.now() > until) {
      child.kill();
      throw new Error(`${file.pathname} does not answer. Is everything built?`);
    }
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  return { address, stop };
}

async function isReady(address) {
  try {
    return (await fetch(`${address}/health/ready`)).ok;
  } catch {
    return false;
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
