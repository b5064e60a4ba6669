import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The Firefox in FIREFOX_PATH, else the system's, which is installed if that can be done; or the line that installs it. */
export function findFirefox() {
  const find = () => process.env.FIREFOX_PATH ?? onPath('firefox-esr', 'firefox');
  const path = find() ?? (installByApt('firefox-esr') ? find() : undefined);
  if (path) return { path };
  return { missing: 'No Firefox here: apt-get install firefox-esr, or set FIREFOX_PATH.' };
}

/** WebKitGTK with its driver and a display, installed if that can be done; or the line that installs them. */
export function findWebKit() {
  const packages = ['webkit2gtk-driver', 'xvfb', 'xauth'];
  const path = webKit() ?? (installByApt(...packages) ? webKit() : undefined);
  if (path) return { path };
  return { missing: `No WebKit here: apt-get install --no-install-recommends ${packages.join(' ')}.` };
}

function webKit() {
  const driver = onPath('WebKitWebDriver');
  const miniBrowser = globSync('/usr/lib*/{*/,}webkit2gtk-4.*/MiniBrowser')[0];
  return driver && miniBrowser && onPath('xvfb-run') ? { driver, miniBrowser } : undefined;
}

/** The first of these programs on the PATH. */
function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(path => existsSync(path));
}

/** Installs packages as root on Debian. Returns whether it tried. */
function installByApt(...packages) {
  if (process.platform !== 'linux' || process.getuid() !== 0 || !existsSync('/etc/debian_version')) return false;
  process.stdout.write(`Installing ${packages.join(', ')} for the tests in other browsers…\n`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' };
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], options);
  return true;
}
