import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../test/test-database.ts';
import { runCommand } from './cli.ts';

it('[COMMAND-9] [COMMAND-16] seed prints what it did, and does nothing when it is repeated', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const storageDir = await mkdtemp(join(tmpdir(), 'guichet-api-cli-'));
  onTestFinished(() => rm(storageDir, { recursive: true, force: true }));
  const env = { DATABASE_URL: database.url, STORAGE_DIR: storageDir, LOG_LEVEL: 'silent' };
  expect(await runCommand('seed', env)).toMatchObject({ text: 'Added 24 events.' });
  expect(await runCommand('seed', env)).toMatchObject({ text: 'There are events already: nothing was added.' });
});
