import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('./server-process.mjs', import.meta.url));

/** Starts the API as a process of its own. */
export async function startApi(databaseUrl, secret) {
  const child = fork(file, { env: { ...process.env, DATABASE_URL: databaseUrl, JWT_SECRET: secret } });
  const exited = once(child, 'exit');
  const failed = exited.then(([code]) => {
    throw new Error(`The API ended with code ${code}. Is it built?`);
  });
  // Only of interest while something is waited for.
  failed.catch(() => undefined);
  const nextMessage = async () => (await Promise.race([once(child, 'message'), failed]))[0];
  const { address } = await nextMessage();
  const ask = async what => {
    child.send(what);
    return nextMessage();
  };
  return {
    address,
    /** The statements since the last question, in their order. */
    statements: () => ask('statements'),
    /** How long the event's lock was waited for and held since the last question, in milliseconds. */
    locks: () => ask('locks'),
    stop: async () => {
      child.disconnect();
      await exited;
    },
  };
}
