import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { watchStarter } from '../local-stack/starter.mjs';

/** How often this process checks whether npm is still running. */
const pollMs = 1_000;

/**
 * Runs a script with another Node, which is also first on its PATH, and exits with its code. Signals
 * are forwarded, and the script is stopped when npm has ended.
 */
export function runWithNode(node, args) {
  const env = {
    ...process.env,
    PATH: [dirname(node), process.env.PATH].join(delimiter),
    // Set by npm for its scripts: the Node that npm runs on.
    NODE: node,
    npm_node_execpath: node,
  };
  const child = spawn(node, args, { env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const isStarterGone = watchStarter();
  setInterval(() => isStarterGone() && child.kill('SIGTERM'), pollMs).unref();
  child.once('error', error => {
    process.stderr.write(`${node} could not be started: ${error.message}\n`);
    process.exit(1);
  });
  child.once('exit', code => process.exit(code ?? 1));
}
