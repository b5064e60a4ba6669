// Owns one Postgres server for the process that started it. When that process ends, for any reason
// (SIGKILL included), the pipe on standard input closes and the guard shuts the server down cleanly.
//
// Arguments: one JSON object { command, args, uid, gid, removeOnExit }.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const { command, args, uid, gid, removeOnExit } = JSON.parse(process.argv[2] ?? '{}');

/** How long clients may take to disconnect before the server is stopped immediately. */
const shutdownTimeoutMs = 8_000;

const server = spawn(command, args, {
  cwd: '/',
  stdio: ['ignore', 'ignore', 'inherit'],
  // Messages in English regardless of the machine's locale: the starter waits for "ready to accept connections".
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
process.stderr.on('error', () => {}); // The starter has ended, and no process reads the output.

server.on('error', error => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
server.on('exit', code => {
  if (removeOnExit !== undefined) rmSync(removeOnExit, { recursive: true, force: true });
  process.exit(code ?? 1);
});
