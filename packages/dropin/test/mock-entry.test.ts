// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

const dist = new URL('../dist/', import.meta.url);
const require = createRequire(import.meta.url);

describe('the built mock', () => {
  it('[MOCK-12] has the class of errors of the widget’s own file', async () => {
    const [mock, widget] = await Promise.all(
      ['testing', 'dropin'].map(name => import(new URL(`${name}.mjs`, dist).href)),
    );
    expect(mock.DropinError).toBe(widget.DropinError);
    const [required, main] = ['testing', 'dropin'].map(name => require(`../dist/${name}.cjs`));
    expect(required.DropinError).toBe(main.DropinError);
  });

  it('[MOCK-12] runs without a document until a widget is created', async () => {
    const { createMockDropin } = await import(new URL('testing.mjs', dist).href);
    await expect(createMockDropin().create({ container: '#payment' })).rejects.toMatchObject({
      code: 'AUTHORIZATION_REQUIRED',
    });
  });

  it.each(['testing.mjs', 'testing.cjs'])('[MOCK-13] %s has no code of braintree-web, and only loads locales', file => {
    const code = readFileSync(new URL(file, dist), 'utf8');
    expect(code).not.toMatch(/hosted-fields-frame|songbird|XMLHttpRequest|braintree-web\//);
    const loaded = [...code.matchAll(/import\('([^']+)'\)/g)].map(([, path]) => path);
    expect(loaded.length).toBeGreaterThan(30);
    expect(loaded.filter(path => !/^\.\/chunks\/(further-)?[a-z]{2}-[a-z]{2}\.mjs$/.test(path ?? ''))).toEqual([]);
  });
});
