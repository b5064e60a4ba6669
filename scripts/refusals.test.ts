import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@guichet/embedded-postgres';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startScript } from './command.ts';
import { freePort } from './local-stack/ports.mjs';

let folder = '';
let ports: Record<string, string> = {};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guichet-start-'));
  ports = {
    WEB_PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    GATEWAY_PORT: String(await freePort()),
    GUICHET_DATA_DIR: join(folder, 'data'),
  };
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `npm start`'s script until it exits and returns its exit code and its last line. */
async function refusal(env: Record<string, string>): Promise<{ code: number | null; sentence: string; text: string }> {
  const script = startScript('start.mjs', { ...ports, ...env });
  const code = await script.exited;
  const text = script.printed();
  return { code, text, sentence: text.trim().split('\n').at(-1) ?? '' };
}

test('[START-1] a busy port ends the start before any process is started', async () => {
  const busy = createServer().listen(Number(ports.API_PORT), '127.0.0.1');
  await once(busy, 'listening');
  try {
    const { code, text } = await refusal({});
    expect(code).toBe(1);
    expect(text).toBe(
      `Port ${ports.API_PORT}, which the API needs, is busy: stop what uses it, or set API_PORT to a free one.\n`,
    );
  } finally {
    busy.close();
  }
});

test('[START-2] a port that is not a number ends the start with an error', async () => {
  const { code, text } = await refusal({ WEB_PORT: 'eighty' });
  expect(code).toBe(1);
  expect(text).toBe('WEB_PORT is "eighty", which is no port: set it to a number from 1 to 65535, or leave it unset.\n');
});

test('[START-3] an unreachable database is reported without its password', async () => {
  const port = await freePort();
  const { code, sentence, text } = await refusal({ DATABASE_URL: `postgres://shop:hunter2@127.0.0.1:${port}/guichet` });
  expect(code).toBe(1);
  expect(sentence).toContain(`127.0.0.1:${port}`);
  expect(sentence).toContain('DATABASE_URL');
  expect(text).not.toContain('hunter2');
  expect(text).not.toContain('    at ');
});

test('[START-4] a data folder in use ends the start with an error', async () => {
  const holder = await startPostgres({ dataDir: join(folder, 'data', 'postgres') });
  try {
    const { code, sentence } = await refusal({});
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
  const { code, sentence, text } = await refusal({ [variable]: value });
  expect(code).toBe(1);
  expect(sentence).toContain(variable);
  expect(sentence).toContain(value);
  for (const one of known) expect(sentence).toContain(one);
  expect(text).not.toContain('    at ');
});

test('[START-6] a missing CHROMIUM_PATH ends the run with an error', async () => {
  const script = startScript('e2e.mjs', { CHROMIUM_PATH: '/nowhere/chromium' });
  expect(await script.exited).toBe(1);
  expect(script.printed()).toBe(
    'CHROMIUM_PATH names /nowhere/chromium, which is not there: correct it, or leave it unset.\n',
  );
});

test('[START-21] a start that is stopped before it is ready leaves no process running', async () => {
  const script = startScript('start.mjs', ports);
  const health = `http://127.0.0.1:${ports.GATEWAY_PORT}/health`;
  const answers = (): Promise<boolean> =>
    fetch(health).then(
      () => true,
      () => false,
    );
  try {
    await vi.waitUntil(answers, { timeout: 240_000, interval: 50 });
    script.child.kill('SIGTERM');
    expect(await script.exited).toBe(1);
    expect(script.printed()).not.toContain('Guichet is open at');
    await vi.waitUntil(async () => !(await answers()), { timeout: 60_000, interval: 50 });
  } finally {
    script.child.kill('SIGKILL');
  }
});
