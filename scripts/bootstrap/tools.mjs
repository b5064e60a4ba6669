import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, print } from '../local-stack/print.mjs';

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of the fetched tools. */
const toolsFolder = join(root, '.local', 'tools');

/**
 * The folder of a tool that npm fetches, from the registry that npm is configured with. Install scripts are not run:
 * npm may be configured to run none, so `setUp` replaces them.
 *
 * @param {{
 *   name: string,       the tool and its version, for messages
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
  // Fetched into a temporary folder and renamed once it works, so that an interrupted download is never used.
  const partial = `${home}.partial-${process.pid}`;
  try {
    mkdirSync(partial, { recursive: true });
    writeFileSync(join(partial, 'package.json'), '{ "private": true }\n');
    const fetched = npm(['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', spec], partial);
    if (fetched.status !== 0) throw new ToolError(`npm could not fetch ${name}: ${remedy}`, fetched);
    setUp(partial);
    // A concurrent start may have created it first.
    if (!existsSync(home)) renameSync(partial, home);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (error instanceof ToolError) fail(error.message, error.finished);
    throw error;
  }
  rmSync(partial, { recursive: true, force: true });
  return home;
}

/** The error of an unusable tool: a line that states how to fix it, and the failed command. */
export class ToolError extends Error {
  constructor(sentence, finished) {
    super(sentence);
    this.finished = finished;
  }
}

/** Runs a command and returns its output. */
export function run(file, args, cwd) {
  return spawnSync(file, args, { cwd, encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 64 << 20 });
}

function npm(args, cwd) {
  // npm sets the path of its own script; without it (`node scripts/bootstrap.mjs`) npm is looked up on the PATH.
  const script = process.env.npm_execpath ?? '';
  return script.endsWith('npm-cli.js') ? run(process.execPath, [script, ...args], cwd) : run('npm', args, cwd);
}
