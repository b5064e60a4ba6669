import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { classes, hooks } from './known-parts.ts';

const dist = dirname(createRequire(import.meta.url).resolve('@guichet/dropin'));
const built = [dist, join(dist, 'chunks')]
  .flatMap(folder => readdirSync(folder).map(name => join(folder, name)))
  .filter(name => /\.(mjs|css)$/.test(name))
  .map(name => readFileSync(name, 'utf8'))
  .join('\n');

/** Some names are put together in the page: of `cvv` and `-field-group`, or of `braintree-method__` and `delete`. */
const composed = [
  /^(.+?)(__[a-z-]+|-sheet-header|-button|-field-group|-field-error|-svg)$/,
  /^(.+__)([a-z]+)(-container)?$/,
];

function isInWidget(name: string): boolean {
  const divisions = [[name], ...composed.map(form => form.exec(name)?.slice(1) ?? [])];
  return divisions.some(parts => parts.length > 0 && parts.every(part => built.includes(part ?? '')));
}

describe('the tables', () => {
  it('[CHECKER-10] a class that is called the same is in the widget', () => {
    expect([...classes].filter(name => !isInWidget(name))).toEqual([]);
  });

  it('[CHECKER-10] a hook that is called the same is in the widget', () => {
    expect([...hooks].filter(name => !isInWidget(name))).toEqual([]);
  });

  it('[CHECKER-10] control: a part that the widget lacks is not found', () => {
    expect(
      ['braintree-sparkle', 'sparkle-field-group', 'cvv-sparkle', 'braintree-method__sparkle'].filter(isInWidget),
    ).toEqual([]);
  });
});
