import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('./server-process.mjs', import.meta.url));

/** Starts the API in its own process. */
export async function startApi(databaseUrl, secret) {
  const child = fork(file, { env: { ...process.env, DATABASE_URL: databaseUrl, JWT_SECRET: secret } });
  const exited = once(child, 'exit');
  const failed = exited.then(([code]) => {
    throw new Error(`The API ended with code ${code}. Is it built?`);
  });
  // Its errors matter only during a pending request.
  failed.catch(() => undefined);
  const nextMessage = async () => (await Promise.race([once(child, 'message'), failed]))[0];
  const { address } = await nextMessage();
  const ask = async what => {
    child.send(what);
    return nextMessage();
  };
  return {
    address,
    /** The statements since the last call, in order. */
    statements: () => ask('statements'),
    /** The wait and hold times of the event's lock since the last call, in milliseconds. */
    locks: () => ask('locks'),
    stop: async () => {
      child.disconnect();
      await exited;
    },
  };
}
