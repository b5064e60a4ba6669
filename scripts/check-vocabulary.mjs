// Refuses the words of vocabulary.mjs in what this repository names: identifiers that it declares, and file and folder
// names. Uses of foreign names (`Math.floor`, a library's option) are not looked at, only declarations.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { vocabulary } from './vocabulary.mjs';

/** Stored or sent names that cannot change: database columns, the provider's fields, the specification's wire. */
const exempt = new Set([]);

/** The finding for a name that holds a refused word, else null: the name and the terms to use instead. */
export function checkName(name) {
  if (exempt.has(name)) return null;
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase();
  const hit = vocabulary.find(([pattern]) => pattern.test(words));
  return hit === undefined ? null : { name, use: hit[1] };
}

/** Every name that a source text declares, with the offset where it stands. */
export function declaredNames(file, text) {
  const names = [];
  const add = node => {
    if (node?.type === 'Identifier' || node?.type === 'PrivateIdentifier') names.push([node.name, node.start]);
    else if (node?.type === 'Literal' && /^[\w-]+$/.test(String(node.value)))
      names.push([String(node.value), node.start]);
    else if (node?.type === 'AssignmentPattern') add(node.left);
    else if (node?.type === 'RestElement') add(node.argument);
    else if (node?.type === 'ArrayPattern') node.elements.forEach(add);
    else if (node?.type === 'ObjectPattern') for (const one of node.properties) add(one.value ?? one);
    else if (node?.type === 'TSParameterProperty') add(node.parameter);
  };
  const addFunction = node => {
    add(node.id);
    for (const param of node.params) add(param);
  };
  const visitor = new Visitor({
    VariableDeclarator: node => add(node.id),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    ClassDeclaration: node => add(node.id),
    MethodDefinition: node => add(node.key),
    PropertyDefinition: node => add(node.key),
    Property: node => {
      if (!node.computed) add(node.key);
    },
    TSPropertySignature: node => add(node.key),
    TSMethodSignature: node => add(node.key),
    TSTypeAliasDeclaration: node => add(node.id),
    TSInterfaceDeclaration: node => add(node.id),
    ImportSpecifier: node => add(node.local),
    ImportNamespaceSpecifier: node => add(node.local),
    ImportDefaultSpecifier: node => add(node.local),
  });
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  visitor.visit(program);
  return names;
}

function main() {
  const root = join(import.meta.dirname, '..');
  const git = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  if (git.status !== 0) throw new Error(`git could not list the files: ${git.stderr}`);
  let findings = 0;
  const report = (place, { name, use }) => {
    findings += 1;
    process.stdout.write(`${place}: "${name}": use ${use}\n`);
  };
  for (const file of git.stdout.split('\n').filter(Boolean)) {
    // Migrations are applied files: databases know them by their names.
    if (file.startsWith('apps/api/migrations/')) continue;
    for (const segment of file.split('/')) {
      const finding = checkName(segment);
      if (finding) report(file, finding);
    }
    if (!/\.(ts|tsx|mts|mjs|js)$/.test(file)) continue;
    const text = readOrEmpty(join(root, file));
    for (const [name, start] of declaredNames(file, text)) {
      const finding = checkName(name);
      if (finding) report(`${file}:${text.slice(0, start).split('\n').length}`, finding);
    }
  }
  process.exit(findings === 0 ? 0 : 1);
}

/** A file that git lists and that was deleted in the work tree has no names. */
function readOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
