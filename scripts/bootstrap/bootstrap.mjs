import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, print } from '../local-stack/print.mjs';
import { ensureNode, isSupported } from './node-runtime.mjs';
import { ensurePnpm } from './pnpm.mjs';
import { runWithNode } from './run-with-node.mjs';
import { root, run } from './tools.mjs';

const commands = { start: 'start.mjs', test: 'test.mjs', 'test:all': 'test.mjs', dev: 'dev.mjs' };

/**
 * Installs Node, pnpm and the packages if needed, and starts the command's own script. Nothing is installed outside
 * of the checkout. Only Node's built-in modules may be imported before packages are installed, and all of it must run
 * on Node 20.
 */
export async function bootstrap(command = '') {
  const script = commands[command];
  if (script === undefined) fail(`Unknown command "${command}": use one of ${Object.keys(commands).join(', ')}.`);
  process.chdir(root);
  if (!isSupported(process.versions.node)) {
    // Everything below, and every process that it starts, runs on the fetched Node.
    return runWithNode(ensureNode(), [join(root, 'scripts', 'bootstrap.mjs'), command]);
  }
  process.env.PATH = [ensurePnpm(), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  process.env.TURBO_TELEMETRY_DISABLED ??= '1';
  // All checks of `npm test`, and those of a full run.
  if (command === 'test:all') process.env.TEST_DEPTH = 'full';
  installPackages();
  await import(`../${script}`);
}

function installPackages() {
  if (!existsSync(join(root, 'node_modules'))) print('Installing packages (the first time takes about a minute)…');
  const installed = run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'], root);
  if (installed.status !== 0) {
    fail('The packages could not be installed: check the network and the registry in npm’s configuration.', installed);
  }
}
