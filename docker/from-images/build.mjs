import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureNode } from '../../scripts/bootstrap/node-runtime.mjs';
import { print } from '../../scripts/local-stack/print.mjs';
import { workspace } from '../../scripts/local-stack/processes.mjs';

const localBase = 'localhost/guichet-node:24-bookworm-slim';

/** Runs a command and returns its output; throws with its last lines if it fails. */
export function must(file, args, options = {}) {
  const run = spawnSync(file, args, { cwd: workspace('.'), encoding: 'utf8', maxBuffer: 256 << 20, ...options });
  if (run.status === 0) return run.stdout.trim();
  const lines = [run.stdout, run.stderr, run.error?.message].filter(Boolean).join('\n').trim().split('\n').slice(-20);
  throw new Error(`"${file} ${args.join(' ')}" failed with exit code ${run.status}:\n${lines.join('\n')}`);
}

/**
 * Builds the images of the Dockerfile with podman. Nothing of the machine is in them: its
 * npm configuration and its certificates are mounted while a step runs.
 */
export function buildImages(names) {
  const base = process.env.NODE_IMAGE ?? makeBase();
  const folder = mkdtempSync(join(tmpdir(), 'guichet-build-'));
  const settings = ['--format', 'docker', '--network', 'host', '--isolation', 'chroot', ...npmConfiguration(folder)];
  for (const name of names) {
    const started = Date.now();
    const image = [
      '--build-arg',
      `NODE_IMAGE=${base}`,
      '--file',
      'docker/Dockerfile',
      '--target',
      name,
      '--tag',
      `guichet-${name}`,
    ];
    must('podman', ['build', ...settings, ...image, '.']);
    print(`guichet-${name} is built (${Math.round((Date.now() - started) / 1000)} s)`);
  }
  rmSync(folder, { recursive: true });
}

/** Debian with the pinned Node and npm, for machines that reach no registry of images. */
function makeBase() {
  if (spawnSync('podman', ['image', 'exists', localBase]).status === 0) return localBase;
  print('Making a base image of Debian and the pinned Node…');
  const folder = mkdtempSync(join(tmpdir(), 'guichet-base-'));
  const root = join(folder, 'root');
  try {
    must('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root]);
    cpSync(ensureNode(), join(root, 'usr/local/bin/node'));
    must('npm', ['install', '--global', '--prefix', join(root, 'usr/local'), '--ignore-scripts', 'npm@11']);
    must('chroot', [root, 'useradd', '--create-home', '--uid', '1000', 'node']);
    writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n');
    rmSync(join(root, 'var/cache/apt'), { recursive: true, force: true });
    must('tar', ['--directory', root, '--create', '--file', join(folder, 'root.tar'), '.']);
    must('podman', ['import', '--quiet', join(folder, 'root.tar'), localBase]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return localBase;
}

/** podman's arguments that give a build step, and not the image, the machine's npm configuration and certificates. */
function npmConfiguration(folder) {
  const configured = key => must('npm', ['config', 'get', key]);
  const files = [configured('globalconfig'), configured('userconfig')].filter(file => existsSync(file));
  const lines = files.map(file => `${readFileSync(file, 'utf8')}\n`);
  const npmrc = join(folder, 'npmrc');
  const args = ['--volume', `${npmrc}:/root/.npmrc:ro`];
  const authority = process.env.NODE_EXTRA_CA_CERTS ?? configured('cafile');
  if (existsSync(authority)) {
    const mounted = '/run/certificates-of-the-machine.pem';
    args.push('--volume', `${authority}:${mounted}:ro`);
    lines.push(`cafile=${mounted}\n`);
  }
  writeFileSync(npmrc, lines.join(''));
  return args;
}

/** The folder with an image's files, mounted, and what the image states about its program. */
export function mountImage(name) {
  const [{ Config: config, Healthcheck: healthcheck }] = JSON.parse(must('podman', ['image', 'inspect', name]));
  return { root: must('podman', ['image', 'mount', name]), config, healthcheck };
}

/** Undoes `mountImage`. */
export function unmountImages(names) {
  spawnSync('podman', ['image', 'unmount', ...names.map(name => `guichet-${name}`)]);
}
