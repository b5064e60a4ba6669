import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureTool, root, run, ToolError } from './tools.mjs';

/** The folder of the pinned pnpm's executable. */
export function ensurePnpm() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const home = ensureTool({
    name: packageManager,
    folder: packageManager.replace('@', '-'),
    package: packageManager,
    remedy: "check the network and the registry in npm's configuration.",
    setUp: partial => {
      // Its install step puts the platform's native binary in place; Turborepo can't start the shell script that
      // is there otherwise.
      const linked = run(process.execPath, ['install.js'], packageOf(partial));
      if (linked.status !== 0) throw new ToolError(`${packageManager} could not be set up.`, linked);
    },
  });
  // The package's own folder, where its native binary has the name that each system expects.
  return packageOf(home);
}

function packageOf(home) {
  return join(home, 'node_modules', 'pnpm');
}
