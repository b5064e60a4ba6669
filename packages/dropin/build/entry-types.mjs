// Lets the declarations of further entries import the widget's types from the package, as a page does, so that they are
// the same types there: as declarations of packages of their own, because API Extractor copies what is in the same package.
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const own = /(?<=from ')\.\.\/(index|errors\/dropin-error)\.ts(?=')/g;

for (const entry of ['testing', 'adapter']) {
  const folder = join(root, '.types', entry);
  for (const name of readdirSync(folder).filter(each => each.endsWith('.d.ts'))) {
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(own, '@guichet/dropin'));
  }
  writeFileSync(join(folder, 'package.json'), `{ "name": "@guichet/dropin-${entry}" }\n`);
  const scope = join(folder, 'node_modules', '@guichet');
  rmSync(scope, { recursive: true, force: true });
  mkdirSync(scope, { recursive: true });
  symlinkSync(root, join(scope, 'dropin'), 'junction');
}
