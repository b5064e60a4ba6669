import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './repository.ts';
import { findNginx } from './tools.ts';

/** nginx with this repository's configuration, in a folder of its own and on free ports. */
export type RunningProxy = {
  /** The address of visitors, and the one of the shop's own requests. */
  readonly url: string;
  readonly innerUrl: string;
  /** https, with the TLS configuration. */
  readonly tlsUrl: string;
  readonly stop: () => Promise<void>;
};

/** The servers behind the proxy, `host:port`. */
export type Upstreams = { readonly api: readonly string[]; readonly shop: string };

/** The PEM files of a certificate. */
export type Certificate = { readonly cert: string; readonly key: string };

/** Asks nginx whether it accepts a configuration. Returns what it warns about; an empty text if nothing. */
export async function warningsAbout(
  file: 'nginx.conf' | 'nginx-tls.conf',
  upstreams: Upstreams,
  certificate?: Certificate,
): Promise<string> {
  const site = await prepare(file, upstreams, certificate);
  const run = spawnSync(findNginx(), ['-t', '-q', ...argumentsOf(site.folder, file)], { encoding: 'utf8' });
  rmSync(site.folder, { recursive: true, force: true });
  return run.status === 0 ? run.stderr : `exit code ${run.status}: ${run.stderr}`;
}

/** Starts nginx and waits until it answers. */
export async function startProxy(
  file: 'nginx.conf' | 'nginx-tls.conf',
  upstreams: Upstreams,
  certificate?: Certificate,
): Promise<RunningProxy> {
  const { folder, ports } = await prepare(file, upstreams, certificate);
  const child = spawn(findNginx(), argumentsOf(folder, file), { stdio: ['ignore', 'ignore', 'pipe'] });
  let warnings = '';
  child.stderr.on('data', chunk => {
    warnings += String(chunk);
  });
  const url = `http://127.0.0.1:${ports[8080]}`;
  await untilItAnswers(url, child, () => warnings);
  return {
    url,
    innerUrl: `http://127.0.0.1:${ports[8081]}`,
    tlsUrl: `https://127.0.0.1:${ports[8443]}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const listening = [8080, 8081, 8443] as const;

/** The folder with the configuration, whose upstreams, ports and folders for temporary files are those of this test. */
async function prepare(file: string, upstreams: Upstreams, certificate: Certificate | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'guichet-nginx-'));
  cpSync(join(root, 'docker/nginx'), folder, { recursive: true });
  mkdirSync(join(folder, 'run'));
  const ports = { 8080: await freePort(), 8081: await freePort(), 8443: await freePort() };
  for (const name of [file, 'common.conf', 'inner.conf', 'upstreams.conf']) {
    const path = join(folder, name);
    let text = readFileSync(path, 'utf8').replaceAll('/tmp/nginx', join(folder, 'run'));
    for (const port of listening) text = text.replaceAll(`listen ${port}`, `listen 127.0.0.1:${ports[port]}`);
    upstreams.api.forEach((server, index) => {
      text = text.replace(`api-${index + 1}:3001`, server);
    });
    // A loaded machine can't send more than the real rates allow: what a burst may be is what a test can fill.
    text = text.replaceAll(/rate=\d+r\/s/g, 'rate=1r/s');
    writeFileSync(path, text.replace('web:3000', upstreams.shop));
  }
  if (certificate !== undefined) {
    mkdirSync(join(folder, 'tls'));
    writeFileSync(join(folder, 'tls/fullchain.pem'), certificate.cert);
    writeFileSync(join(folder, 'tls/privkey.pem'), certificate.key);
  }
  return { folder, ports };
}

function argumentsOf(folder: string, file: string): string[] {
  // Started by root, nginx would give its workers another user, who can't write into the folder.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  return ['-p', folder, '-c', join(folder, file), '-g', `daemon off;${user}`];
}

async function untilItAnswers(url: string, child: ChildProcess, warnings: () => string): Promise<void> {
  while (child.exitCode === null) {
    try {
      await fetch(url, { redirect: 'manual' });
      return;
    } catch {
      // Not listening yet.
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  }
  throw new Error(`nginx ended: ${warnings()}`);
}

/** A port that no process listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
