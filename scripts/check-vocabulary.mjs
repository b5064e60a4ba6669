// Rejects the words of vocabulary.mjs in this repository's names: identifiers that it declares, and file and folder
// names. Only declarations are checked, not uses of foreign names (`Math.floor`, a library's option).
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { vocabulary } from './vocabulary.mjs';

/** The fields of each declaring node type that contain names, single or in lists. */
const declarations = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  MethodDefinition: ['key'],
  PropertyDefinition: ['key'],
  Property: ['key'],
  TSPropertySignature: ['key'],
  TSMethodSignature: ['key'],
  TSTypeAliasDeclaration: ['id'],
  TSInterfaceDeclaration: ['id'],
  ImportSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
};

/** The fields of a pattern (destructuring, default value, rest) that contain more names. */
const patterns = {
  AssignmentPattern: ['left'],
  RestElement: ['argument'],
  ArrayPattern: ['elements'],
  ObjectPattern: ['properties'],
  Property: ['value'],
  TSParameterProperty: ['parameter'],
};

/** The finding for a name with a rejected word, the name and the terms to use instead; otherwise null. */
export function checkName(name) {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase();
  const refused = vocabulary.find(([pattern]) => pattern.test(words));
  return refused === undefined ? null : { name, use: refused[1] };
}

/** Every name that a source text declares, with its offset. */
export function declaredNames(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const names = [];
  const visitors = Object.entries(declarations).map(([type, fields]) => [
    type,
    node => names.push(...fields.flatMap(field => namesIn(node[field]))),
  ]);
  new Visitor(Object.fromEntries(visitors)).visit(program);
  return names;
}

function namesIn(node) {
  if (Array.isArray(node)) return node.flatMap(namesIn);
  if (node === null || node === undefined) return [];
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') return [[node.name, node.start]];
  if (node.type === 'Literal') return /^[\w-]+$/.test(String(node.value)) ? [[String(node.value), node.start]] : [];
  return (patterns[node.type] ?? []).flatMap(field => namesIn(node[field]));
}

/** The findings in a file of the repository, each with its place. */
function check(root, file) {
  // Migrations are applied files: databases know them by their names.
  if (file.startsWith('apps/api/migrations/')) return [];
  const findings = file.split('/').map(segment => ({ place: file, finding: checkName(segment) }));
  if (/\.(ts|tsx|mts|mjs|js)$/.test(file)) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [name, start] of declaredNames(file, text)) {
      findings.push({ place: `${file}:${text.slice(0, start).split('\n').length}`, finding: checkName(name) });
    }
  }
  return findings.filter(({ finding }) => finding !== null);
}

function main() {
  const root = join(import.meta.dirname, '..');
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const git = spawnSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 });
  if (git.status !== 0) throw new Error(`git could not list the files: ${git.stderr}`);
  // Git still lists a file that was deleted in the work tree but not committed.
  const files = git.stdout.split('\n').filter(file => file !== '' && existsSync(join(root, file)));
  const findings = files.flatMap(file => check(root, file));
  for (const { place, finding } of findings) {
    process.stdout.write(`${place}: "${finding.name}": use ${finding.use}\n`);
  }
  process.exit(findings.length === 0 ? 0 : 1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
