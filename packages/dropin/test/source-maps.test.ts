// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

const dist = new URL('../dist/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, dist), 'utf8');
const mapOf = (file: string): SourceMapPayload => JSON.parse(read(`${file}.map`));

const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .map(file => file.replaceAll('\\', '/'))
  // The list of hashes is written by the build, and has no source.
  .filter(file => /\.(js|mjs|cjs)$/.test(file) && file !== 'chunks/integrity.js');

/** Texts of the sources, and a script that has each of them. */
const texts = [
  ['dropin.js', 'Error in callback function'],
  ['dropin.full.js', 'The buyer cancelled the Venmo payment.'],
  ['dropin.cjs', 'The page cancelled the verification.'],
  ['chunks/index.mjs', 'Error in callback function'],
  ['chunks/three-d-secure-service.js', 'Another verification is still in progress'],
  ['chunks/venmo.js', 'The buyer cancelled the Venmo payment.'],
] as const;

describe('source maps', () => {
  it.each(scripts)('[SIZE-10] %s names its source map, which holds the sources', file => {
    expect(
      read(file)
        .trimEnd()
        .endsWith(`//# sourceMappingURL=${basename(file)}.map`),
    ).toBe(true);
    const { sources, sourcesContent = [] } = mapOf(file);
    expect(sourcesContent).toHaveLength(sources.length);
    expect(sourcesContent.every(content => content !== null && content !== '')).toBe(true);
  });

  it.each(texts)('[SIZE-11] the map of %s leads from "%s" to its line', (file, text) => {
    const map = mapOf(file);
    const before = (read(file).split(text)[0] ?? '').split('\n');
    const entry = new SourceMap(map).findEntry(before.length - 1, (before.at(-1) ?? '').length - 1);
    if (!('originalSource' in entry)) throw new Error('The place is in no source.');
    const source = map.sourcesContent?.[map.sources.indexOf(entry.originalSource)];
    expect(source?.split('\n')[entry.originalLine]).toContain(text);
  });
});
