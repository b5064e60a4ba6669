import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The nginx of this machine. As root on Debian it is installed if it is missing. */
export function findNginx(): string {
  return find() ?? installByApt() ?? giveUp();
}

function find(): string | undefined {
  // Debian's is in a folder that a user's PATH lacks.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map(folder => join(folder, 'nginx')).find(path => existsSync(path));
}

function installByApt(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  // In this runlevel Debian's package does not start a system-wide nginx.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync('apt-get', ['update', '-q'], { env });
  // The timeout waits for another test that is installing a package.
  const wait = ['-o', 'DPkg::Lock::Timeout=100'];
  spawnSync('apt-get', [...wait, 'install', '-q', '-y', '--no-install-recommends', 'nginx'], { env });
  return find();
}

function giveUp(): never {
  const line = process.platform === 'darwin' ? 'brew install nginx' : 'sudo apt-get install nginx';
  throw new Error(`These tests need nginx: run "${line}".`);
}
