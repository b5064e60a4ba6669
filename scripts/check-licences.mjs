// Checks the licence of every package that the apps and the published packages install in production: theirs, and those
// that these need in turn. `node scripts/check-licences.mjs [folder]`.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Licences that ask for no more than to be named, or for nothing. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
]);

/** Packages with another licence, and why they may be used. */
const exceptions = JSON.parse(readFileSync(join(import.meta.dirname, 'licence-exceptions.json'), 'utf8'));

const root = process.argv[2] ?? join(import.meta.dirname, '..');
const seen = new Map();
const problems = [];
for (const group of ['apps', 'packages']) {
  for (const name of existsSync(join(root, group)) ? readdirSync(join(root, group)) : []) {
    const folder = join(root, group, name);
    if (existsSync(join(folder, 'package.json'))) visitDependencies(folder);
  }
}
for (const name of seen.keys()) judge(name, seen.get(name));
process.stdout.write(problems.map(problem => `${problem}\n`).join(''));
process.exit(problems.length === 0 ? 0 : 1);

function visitDependencies(folder) {
  const { dependencies = {}, optionalDependencies = {} } = read(folder);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const found = find(name, folder);
    if (found !== undefined) visit(found);
    // Optional ones are for other systems.
    else if (!Object.hasOwn(optionalDependencies, name))
      problems.push(`${name}: needed by ${folder}, and not installed`);
  }
}

function visit(folder) {
  const { name, version, license, licenses } = read(folder);
  const key = `${name}@${version}`;
  if (seen.has(key)) return;
  seen.set(key, { name, licence: textOf(license ?? licenses), isOurs: !folder.includes('node_modules') });
  visitDependencies(folder);
}

/** The folder of a dependency, as Node resolves it: in the nearest `node_modules` upwards. */
function find(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (folder === dirname(folder)) return undefined;
  }
}

function read(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** The SPDX expression, also from the forms of old packages. */
function textOf(license) {
  if (Array.isArray(license)) return license.map(textOf).join(' OR ');
  return typeof license === 'string' ? license : (license?.type ?? 'none stated');
}

function judge(key, { name, licence, isOurs }) {
  if (isOurs || isAllowed(licence) || isException(name, licence)) return;
  problems.push(`${key}: its licence is ${licence}, which is neither allowed nor a reasoned exception`);
}

/** One of the alternatives is enough; where any are joined, all must be allowed. */
function isAllowed(expression) {
  const names = expression
    .split(/\s(?:AND|OR)\s|[()]/)
    .map(name => name.trim())
    .filter(Boolean);
  return / AND /.test(expression) ? names.every(name => allowed.has(name)) : names.some(name => allowed.has(name));
}

/** A name that ends with a star stands for the builds of one package for several systems. */
function isException(name, licence) {
  return Object.entries(exceptions).some(([pattern, exception]) => {
    const isMeant = pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
    return isMeant && exception.licence === licence;
  });
}
