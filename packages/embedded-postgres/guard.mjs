// Owns one Postgres server on behalf of the process that started it. When that process goes, however it goes
// (SIGKILL included), the pipe on standard input closes and the guard shuts the server down in good order.
//
// Arguments: one JSON object { command, args, uid, gid, removeOnExit }.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const { command, args, uid, gid, removeOnExit } = JSON.parse(process.argv[2] ?? '{}');

/** How long clients get to disconnect before the server is told to stop at once. */
const shutdownTimeoutMs = 8_000;

const server = spawn(command, args, {
  cwd: '/',
  stdio: ['ignore', 'ignore', 'inherit'],
  // Messages in English whatever the machine speaks: the starter waits for "ready to accept connections".
  env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' },
  windowsHide: true,
  ...(uid === undefined ? {} : { uid, gid }),
});

let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  server.kill('SIGINT'); // Postgres: fast shutdown, disconnects clients and writes a checkpoint.
  setTimeout(() => server.kill('SIGQUIT'), shutdownTimeoutMs).unref();
}

process.stdin.on('end', stop).on('close', stop).on('error', stop).resume();
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.stderr.on('error', () => {}); // The starter is gone, and no process reads the output.

server.on('error', error => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
server.on('exit', code => {
  if (removeOnExit !== undefined) rmSync(removeOnExit, { recursive: true, force: true });
  process.exit(code ?? 1);
});
