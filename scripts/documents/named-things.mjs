// What a command names that has to exist: scripts, workspaces, files, test projects and rules.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const read = file => readFileSync(join(root, file), 'utf8');
const scriptsOf = folder => Object.keys(JSON.parse(read(join(folder, 'package.json'))).scripts ?? {});

const workspaces = new Map(
  globSync('{apps,packages}/*/package.json', { cwd: root }).map(file => [JSON.parse(read(file)).name, dirname(file)]),
);

/** The file that a reader makes from the sample. */
const ownSettings = 'docker/shop.env';

/** pnpm's own commands, which need no script. */
const builtIn = ['install', 'pack', 'exec', 'vitest', '-C', '--filter'];

/**
 * What a command names and the repository does not have.
 *
 * @param {import('./read-documents.mjs').Command} command
 * @returns {string[]}
 */
export function missingThings({ document, command }) {
  const folder = existsSync(join(root, dirname(document), 'package.json')) ? dirname(document) : '.';
  return [
    ...missing(command, /\bnpm (?:run )?(start|test(?::all)?|dev|build)\b/g, name =>
      [folder, '.'].some(place => scriptsOf(place).includes(name)),
    ),
    ...missing(command, /\bpnpm (?!@)([\w-]+)/g, name => builtIn.includes(name) || scriptsOf('.').includes(name)),
    ...missing(command, /--filter '?(@guichet\/[\w-]+)/g, name => workspaces.has(name)),
    ...missing(command, /--filter (@guichet\/[\w-]+ (?:build|test|errors))/g, text => {
      const [name, script] = text.split(' ');
      return scriptsOf(workspaces.get(name) ?? '.').includes(script);
    }),
    ...missing(command, /--project (\w[\w-]*)/g, name => existsSync(join(root, folderOfProject(name)))),
    ...missing(
      command,
      /(?<![\w/>])((?:apps|packages|conformance|docker)\/[\w./-]+)(?![\w<])/g,
      file => file === ownSettings || existsSync(join(root, file)),
    ),
    ...missing(command, /-g "([A-Z]+-\d+)"/g, hasRule),
  ];
}

function missing(command, pattern, exists) {
  return [...command.matchAll(pattern)].map(([, name]) => name).filter(name => !exists(name));
}

const folderOfProject = name =>
  ['apps', 'packages'].map(parent => join(parent, name)).find(folder => existsSync(join(root, folder))) ?? name;

const hasRule = rule => globSync('*/SPEC.md', { cwd: root }).some(file => read(file).includes(`**${rule}**`));
