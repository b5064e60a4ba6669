import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isAsReported } from './api-report.mjs';

it('[CHECK-3] public types that differ from their report are found, and a written report has them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guichet-api-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const put = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  const files = { folder, declarations: 'index.d.ts', report: 'report.api.md', temporary: join(folder, 'temporary') };
  put('package.json', '{ "name": "a-package", "version": "1.0.0" }');
  put('index.d.ts', 'declare const codes: { readonly A: 1 };\nexport type Code = keyof typeof codes;\n');
  expect(isAsReported(files)).toBe(false);
  expect(isAsReported({ ...files, isWriting: true })).toBe(true);
  expect(isAsReported(files)).toBe(true);
  // Also what an exported type depends on.
  put('index.d.ts', 'declare const codes: { readonly A: 1; readonly B: 2 };\nexport type Code = keyof typeof codes;\n');
  expect(isAsReported(files)).toBe(false);
  isAsReported({ ...files, isWriting: true });
  expect(readFileSync(join(folder, 'report.api.md'), 'utf8')).toContain('readonly B: 2');
});
