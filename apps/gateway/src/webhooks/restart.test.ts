import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { openStateFile } from '../persistence/state-file.ts';
import { control } from '../testing/control.ts';
import { parseNotification, type ReceiverServer, startReceiver } from '../testing/receiver.ts';
import type { Timer } from './outbox.ts';

let folder: string;
let receiver: ReceiverServer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guichet-told-'));
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.close();
  await rm(folder, { recursive: true });
});

async function open(timer?: Timer) {
  const opening = await openStateFile(join(folder, 'state'));
  if (opening.kind === 'refused') {
    throw new Error(opening.reason);
  }
  return buildGateway({ stateFile: opening.file, ...(timer ? { webhookDelivery: { timer } } : {}) });
}

it('[HOOK-11] an event that was not delivered before a restart is delivered after it', {
  timeout: 90_000,
}, async () => {
  const before = await open(() => () => undefined);
  await control(before, 'POST', 'webhooks', { url: receiver.url });
  await control(before, 'POST', 'webhooks/send', { kind: 'check' });
  await before.close();
  expect(receiver.received).toEqual([]);
  const after = await open();
  await after.ready();
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1);
  const [notification] = receiver.received;
  expect(notification && (await parseNotification(notification))).toMatchObject({ kind: 'check' });
  await after.close();
});
