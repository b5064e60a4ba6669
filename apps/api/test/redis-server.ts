import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Redis } from 'ioredis';

/** A Redis server of this test, on this machine. */
export type RedisServer = {
  readonly url: string;
  /** Sends SIGKILL, like a crash. */
  readonly kill: () => Promise<void>;
  /** Starts it again at the same address, empty. */
  readonly start: () => Promise<void>;
};

/** Starts this machine's `redis-server` or `valkey-server`. On Debian, and as root, installs it first if needed. */
export async function startRedisServer(options: { readonly password?: string } = {}): Promise<RedisServer> {
  const program = findProgram() ?? installByApt() ?? giveUp();
  const port = await freePort();
  const { password } = options;
  const url = `redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}`;
  let kill = (): Promise<void> => Promise.resolve();
  const start = async (): Promise<void> => {
    const dir = await mkdtemp(join(tmpdir(), 'guichet-redis-'));
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir];
    if (password !== undefined) args.push('--requirepass', password);
    const child = spawn(program, args, { stdio: 'ignore' });
    const ended = once(child, 'exit');
    kill = async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(dir, { recursive: true, force: true });
    };
    await untilItResponds(url);
  };
  await start();
  return { url, start, kill: () => kill() };
}

async function untilItResponds(url: string): Promise<void> {
  const redis = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: 200 });
  redis.on('error', () => undefined);
  try {
    await redis.ping();
  } finally {
    redis.disconnect();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function findProgram(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = ['redis-server', 'valkey-server'].flatMap(name => folders.map(folder => join(folder, name)));
  return candidates.find(path => existsSync(path));
}

function installByApt(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  // In this runlevel Debian's package does not start a system-wide Redis.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync('apt-get', ['update', '-q'], { env });
  // The timeout waits for another test file that is installing the same package.
  spawnSync(
    'apt-get',
    ['-o', 'DPkg::Lock::Timeout=100', 'install', '-q', '-y', '--no-install-recommends', 'redis-server'],
    { env },
  );
  return findProgram();
}

function giveUp(): never {
  const line = process.platform === 'darwin' ? 'brew install redis' : 'sudo apt-get install redis-server';
  throw new Error(`These tests need a redis-server or valkey-server on the PATH: run "${line}".`);
}
