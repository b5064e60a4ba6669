// What `npm start`, `npm test` and `npm run dev` call first, on a machine that has only Node and npm: fetches the
// pinned pnpm into the checkout (nothing global), installs the packages, and hands over to the command's own script.
// Only Node's built-in modules may be imported here.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, say } from './house/say.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const commands = ['start', 'test', 'dev'];

requireNode();
const command = process.argv[2] ?? '';
if (!commands.includes(command)) fail(`Unknown command "${command}": use one of ${commands.join(', ')}.`);
process.chdir(root);
process.env.PATH = [ensurePnpm(), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
process.env.TURBO_TELEMETRY_DISABLED ??= '1';
installPackages();
await import(`./${command}.mjs`);

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Guichet needs Node 20.19 or newer and this is ${process.versions.node}: install a newer Node.`);
  }
}

/** The folder that holds the pinned pnpm's command; fetched by npm, from whichever registry npm is set up with. */
function ensurePnpm() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const home = join(root, '.local', 'tools', packageManager.replace('@', '-'));
  // The package's own folder, where its native binary stands under the name that each system looks for.
  const bin = join(home, 'node_modules', 'pnpm');
  if (existsSync(home)) return bin;
  say(`Fetching ${packageManager}…`);
  // Fetched beside its place and renamed, so that a download cut short is not taken for a whole one.
  const partial = `${home}.partial-${process.pid}`;
  mkdirSync(partial, { recursive: true });
  writeFileSync(join(partial, 'package.json'), '{ "private": true }\n');
  const fetched = npm(['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', packageManager], partial);
  if (fetched.status !== 0) {
    rmSync(partial, { recursive: true, force: true });
    fail(`npm could not fetch ${packageManager}: check the network and the registry in npm's configuration.`, fetched);
  }
  // Its install step puts the platform's native binary in place. Run by hand, because npm may be set to run none, and
  // Turborepo can't start the shell script that stands there otherwise.
  const linked = run(process.execPath, ['install.js'], join(partial, 'node_modules', 'pnpm'));
  if (linked.status !== 0) fail(`${packageManager} could not be set up.`, linked);
  if (existsSync(home)) rmSync(partial, { recursive: true, force: true });
  else renameSync(partial, home);
  return bin;
}

function installPackages() {
  if (!existsSync(join(root, 'node_modules'))) say('Installing packages (the first time takes about a minute)…');
  const installed = run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'], root);
  if (installed.status !== 0) {
    fail('The packages could not be installed: check the network and the registry in npm’s configuration.', installed);
  }
}

function npm(args, cwd) {
  // npm names its own script when it runs one; without it (a bare `node scripts/bootstrap.mjs`) the PATH decides.
  const script = process.env.npm_execpath ?? '';
  return script.endsWith('npm-cli.js') ? run(process.execPath, [script, ...args], cwd) : run('npm', args, cwd);
}

function run(file, args, cwd) {
  return spawnSync(file, args, { cwd, encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 64 << 20 });
}
