import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, print } from '../local-stack/print.mjs';

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the fetched tools are kept. */
const toolsFolder = join(root, '.local', 'tools');

/**
 * The folder of a tool that npm fetches, from the registry that npm is configured with. Its install scripts do not run:
 * npm may be configured to run none, so `setUp` does their work.
 *
 * @param {{
 *   name: string,       the tool and its version, as messages show it
 *   folder: string,     the name of the tool's folder
 *   package: string,    what npm installs, `name@version`
 *   remedy: string,     what to do when npm can't fetch it
 *   setUp: (home: string) => void,   completes the tool; throws a ToolError when it does not work
 *   tools?: string,     where tools are kept
 * }} tool
 */
export function ensureTool({ name, folder, package: spec, remedy, setUp, tools = toolsFolder }) {
  const home = join(tools, folder);
  if (existsSync(home)) return home;
  print(`Fetching ${name}…`);
  // Fetched beside its place and renamed when it works, so that a download cut short is not taken for a whole one.
  const partial = `${home}.partial-${process.pid}`;
  try {
    mkdirSync(partial, { recursive: true });
    writeFileSync(join(partial, 'package.json'), '{ "private": true }\n');
    const fetched = npm(['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', spec], partial);
    if (fetched.status !== 0) throw new ToolError(`npm could not fetch ${name}: ${remedy}`, fetched);
    setUp(partial);
    // Another start may have been faster.
    if (!existsSync(home)) renameSync(partial, home);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (error instanceof ToolError) fail(error.message, error.finished);
    throw error;
  }
  rmSync(partial, { recursive: true, force: true });
  return home;
}

/** A tool that can't be used: one sentence with the remedy, and the command that failed. */
export class ToolError extends Error {
  constructor(sentence, finished) {
    super(sentence);
    this.finished = finished;
  }
}

/** Runs a command to its end and keeps its output. */
export function run(file, args, cwd) {
  return spawnSync(file, args, { cwd, encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 64 << 20 });
}

function npm(args, cwd) {
  // npm names its own script when it runs one; without it (a bare `node scripts/bootstrap.mjs`) the PATH decides.
  const script = process.env.npm_execpath ?? '';
  return script.endsWith('npm-cli.js') ? run(process.execPath, [script, ...args], cwd) : run('npm', args, cwd);
}
