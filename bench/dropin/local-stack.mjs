import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Timeout of the start: building the scripts and the certificate takes minutes on a busy machine. */
const startTimeoutMs = 240_000;

/** Starts the gateway and the shop. Returns the pages' origin, the browser's arguments, and a function to close. */
export async function openLocalStack() {
  const child = fork(fileURLToPath(new URL('./local-stack-process.mjs', import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'test' },
  });
  const exited = once(child, 'exit');
  const close = async () => {
    if (child.connected) child.disconnect();
    await exited;
  };
  const timeout = AbortSignal.timeout(startTimeoutMs);
  try {
    const [localStack] = await Promise.race([once(child, 'message', { signal: timeout }), refusal(exited)]);
    return { ...localStack, close };
  } catch (error) {
    child.kill();
    throw new Error('The gateway and the shop did not open. Are gateway and widget built?', { cause: error });
  }
}

async function refusal(exited) {
  const [code] = await exited;
  throw new Error(`The gateway and the shop ended with code ${code}.`);
}
