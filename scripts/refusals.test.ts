import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { refusedStart, startScript } from './command.ts';
import { freePort } from './local-stack/ports.mjs';

test('[START-1] a busy port ends the start before any process is started', async () => {
  const port = String(await freePort());
  const busy = createServer().listen(Number(port), '127.0.0.1');
  await once(busy, 'listening');
  try {
    const { code, text } = await refusedStart({
      API_PORT: port,
      WEB_PORT: String(await freePort()),
      GATEWAY_PORT: String(await freePort()),
      PLAYGROUND_PORT: String(await freePort()),
      DOCS_PORT: String(await freePort()),
    });
    expect(code).toBe(1);
    expect(text).toBe(
      `Port ${port}, which the API needs, is busy: stop what uses it, or set API_PORT to a free one.\n`,
    );
  } finally {
    busy.close();
  }
});

test('[START-2] a port that is not a number ends the start with an error', async () => {
  const { code, text } = await refusedStart({ WEB_PORT: 'eighty' });
  expect(code).toBe(1);
  expect(text).toBe('WEB_PORT is "eighty", which is no port: set it to a number from 1 to 65535, or leave it unset.\n');
});

test('[START-6] a missing CHROMIUM_PATH ends the run with an error', async () => {
  const script = startScript('test.mjs', { CHROMIUM_PATH: '/nowhere/chromium' });
  expect(await script.exited).toBe(1);
  expect(script.printed()).toBe(
    'CHROMIUM_PATH names /nowhere/chromium, which is not there: correct it, or leave it unset.\n',
  );
});
