import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const shells = /^-?(sh|dash|bash|zsh|ash|busybox)$/;

/**
 * Watches the process that started this one: the parent and, if npm started a shell between itself and this process,
 * also npm. No signal is sent when npm is killed, but an orphan gets another parent.
 *
 * @returns {() => boolean} whether the starter has ended
 */
export function watchStarter() {
  const parent = process.ppid;
  const shell = process.env.npm_lifecycle_event === undefined ? null : lookUp(parent);
  const npm = shell !== null && shells.test(shell.name) ? shell.parent : null;
  return () => process.ppid !== parent || (npm !== null && lookUp(parent)?.parent !== npm);
}

/** The name and the parent of a process, or null if the system does not provide them. */
function lookUp(pid) {
  if (process.platform === 'win32') return null;
  const [, name, parent] = (process.platform === 'linux' ? fromProc(pid) : fromPs(pid)) ?? [];
  return name === undefined ? null : { name, parent: Number(parent) };
}

function fromProc(pid) {
  try {
    return /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function fromPs(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, path] = /^\s*(\d+)\s+(.*\S)/.exec(stdout ?? '') ?? [];
  return path === undefined ? null : [stdout, path.split('/').at(-1), parent];
}
