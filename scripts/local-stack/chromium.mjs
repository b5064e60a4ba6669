import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fail, print } from './print.mjs';
import { workspace } from './processes.mjs';

/**
 * The Chromium of the browser tests: the one in CHROMIUM_PATH, else the system's headless shell, which is the same engine
 * without windows and takes a quarter less time for the same tests, else a whole Chromium.
 */
export function findChromium() {
  // First, because it may install both.
  const whole = findWholeChromium();
  return chosen() ?? inPath(['chromium-headless-shell']) ?? whole;
}

/**
 * A Chromium with everything that the headless shell lacks, such as the back/forward cache: the one in CHROMIUM_PATH, else
 * Playwright's, else the system's; else it is installed, by Playwright or, as root on Debian, by apt, which brings the
 * headless shell too. Exits with the command to run.
 */
export function findWholeChromium() {
  const found = chosen() ?? playwrights() ?? systems();
  if (found !== null) return found;
  print('No Chromium here: installing one for the browser tests…');
  return installByPlaywright() ?? installByApt() ?? giveUp();
}

function chosen() {
  const path = process.env.CHROMIUM_PATH;
  if (path === undefined || path === '') return null;
  return existsSync(path)
    ? path
    : fail(`CHROMIUM_PATH names ${path}, which is not there: correct it, or leave it unset.`);
}

function playwrights() {
  const { chromium } = createRequire(workspace('e2e/package.json'))('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

function systems() {
  const places = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    join(process.env.PROGRAMFILES ?? 'C:\\Program Files', 'Google\\Chrome\\Application\\chrome.exe'),
  ];
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return inPath(names) ?? places.find(existsSync) ?? null;
}

function inPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(existsSync) ?? null;
}

function installByPlaywright() {
  const minutes = 60_000;
  const cli = join(workspace('e2e'), 'node_modules', '@playwright', 'test', 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium-headless-shell', 'chromium'], { timeout: 5 * minutes });
  return playwrights();
}

function installByApt() {
  if (process.platform !== 'linux' || process.getuid() !== 0 || !existsSync('/etc/debian_version')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { env });
  const install = name =>
    spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], { env, encoding: 'utf8' });
  const installed = install('chromium');
  if (installed.status !== 0)
    fail('apt-get could not install Chromium: run "apt-get install chromium" by hand.', installed);
  // Not every Debian has it, and the tests run without it too.
  install('chromium-headless-shell');
  return systems();
}

function giveUp() {
  const line =
    process.platform === 'linux'
      ? 'sudo apt-get install chromium'
      : 'pnpm --filter @guichet/e2e exec playwright install chromium';
  return fail(`The browser tests need a Chromium: run "${line}", or name one in CHROMIUM_PATH.`);
}
