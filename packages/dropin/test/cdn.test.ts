// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { VERSION } from '../src/version.ts';

const script = fileURLToPath(new URL('../build/cdn.mjs', import.meta.url));
const out = mkdtempSync(join(tmpdir(), 'guichet-cdn-'));
const run = () =>
  spawnSync(process.execPath, [script, '--out', out, '--url', 'https://cdn.example/dropin/'], { encoding: 'utf8' });
const read = (file: string): string => readFileSync(join(out, file), 'utf8');
const filesIn = (folder: string): string[] =>
  readdirSync(join(out, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(join(out, folder).length + 1))
    .sort();

afterAll(() => rmSync(out, { recursive: true, force: true }));

describe('the folder for a CDN', () => {
  it('[CDN-10] has a folder of the version with the hash of every file, and tags with hashes', () => {
    const { status, stdout } = run();
    expect(status).toBe(0);
    const hashes: Readonly<Record<string, string>> = JSON.parse(read(`${VERSION}/integrity.json`));
    expect(filesIn(VERSION)).toEqual([...Object.keys(hashes), 'integrity.json', 'tags.html'].sort());
    for (const [file, hash] of Object.entries(hashes)) {
      const content = readFileSync(join(out, VERSION, file));
      expect(hash, file).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
    }
    expect(Object.keys(hashes)).toEqual(
      expect.arrayContaining(['dropin.js', 'dropin.css', 'dropin.full.js', 'dropin.mjs', 'chunks/fr-fr.js']),
    );
    expect(Object.keys(hashes).filter(file => /\.(cjs|ts|mts)$|^(testing|adapter)/.test(file))).toEqual([]);
    const tag = `<script src="https://cdn.example/dropin/${VERSION}/dropin.js" integrity="${hashes['dropin.js']}" crossorigin="anonymous">`;
    expect(stdout).toContain(tag);
    expect(read(`${VERSION}/tags.html`)).toContain(tag);
  });

  it('[CDN-10] [CDN-11] the headers keep a version for a year and latest for five minutes, for pages of any host', () => {
    const headers = JSON.parse(read('headers.json'));
    expect(headers).toMatchObject({
      [`/${VERSION}/*`]: {
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Access-Control-Allow-Origin': '*',
      },
      '/latest/*': { 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' },
    });
    expect(read('_headers')).toContain(`/${VERSION}/*\n  Cache-Control: public, max-age=31536000, immutable\n`);
  });

  it('[CDN-11] latest has the files of the version', () => {
    expect(filesIn('latest')).toEqual(filesIn(VERSION).filter(file => file !== 'tags.html'));
    expect(read('latest/dropin.js')).toBe(read(`${VERSION}/dropin.js`));
  });

  it('[CDN-12] the same build is written again, another one under its version is refused', () => {
    expect(run().status).toBe(0);
    writeFileSync(join(out, VERSION, 'integrity.json'), '{}\n');
    const { status, stderr } = run();
    expect([status, stderr]).toEqual([1, expect.stringContaining('never changes')]);
  });
});
