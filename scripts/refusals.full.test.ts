import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@guichet/embedded-postgres';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownStack, refusedStart, startScript } from './command.ts';
import { freePort } from './local-stack/ports.mjs';

// Starts that build the workspace and start processes before they are refused or stopped.

let folder = '';
let stack: Record<string, string> = {};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guichet-start-'));
  stack = await ownStack(folder);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('[START-3] an unreachable database is reported without its password', async () => {
  const port = await freePort();
  const { code, sentence, text } = await refusedStart({
    ...stack,
    DATABASE_URL: `postgres://shop:hunter2@127.0.0.1:${port}/guichet`,
  });
  expect(code).toBe(1);
  expect(sentence).toContain(`127.0.0.1:${port}`);
  expect(sentence).toContain('DATABASE_URL');
  expect(text).not.toContain('hunter2');
  expect(text).not.toContain('    at ');
});

test('[START-4] a data folder in use ends the start with an error', async () => {
  const holder = await startPostgres({ dataDir: join(folder, 'data', 'postgres') });
  try {
    const { code, sentence } = await refusedStart(stack);
    expect(code).toBe(1);
    expect(sentence).toMatch(/is in use by another process.*GUICHET_DATA_DIR\.$/);
  } finally {
    await holder.stop();
  }
});

test.each([
  ['CURRENCY', 'EUR', ['XOF', 'XAF']],
  ['BRAINTREE_ENVIRONMENT', 'sandbocks', ['local', 'sandbox', 'production']],
])('[START-5] %s=%s ends the start with a list of the valid values', async (variable, value, known) => {
  const { code, sentence, text } = await refusedStart({ ...stack, [variable]: value });
  expect(code).toBe(1);
  expect(sentence).toContain(variable);
  expect(sentence).toContain(value);
  for (const one of known) expect(sentence).toContain(one);
  expect(text).not.toContain('    at ');
});

test('[START-21] a start that is stopped before it is ready leaves no process running', async () => {
  const script = startScript('start.mjs', stack);
  const health = `http://127.0.0.1:${stack.GATEWAY_PORT}/health`;
  const responds = (): Promise<boolean> =>
    fetch(health).then(
      () => true,
      () => false,
    );
  try {
    await vi.waitUntil(responds, { timeout: 240_000, interval: 50 });
    script.child.kill('SIGTERM');
    expect(await script.exited).toBe(1);
    expect(script.printed()).not.toContain('Guichet is open at');
    await vi.waitUntil(async () => !(await responds()), { timeout: 60_000, interval: 50 });
  } finally {
    script.child.kill('SIGKILL');
  }
});
