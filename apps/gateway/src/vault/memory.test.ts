import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { openStateFile } from '../persistence/state-file.ts';
import { connectVault, newCustomer } from '../testing/vault-sdk.ts';

it('[VAULT-35] the state file holds neither the number nor the security code of a saved card', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vault-'));
  const path = join(folder, 'state');
  const opening = await openStateFile(path);
  if (opening.kind !== 'open') {
    throw new Error('The file could not be opened.');
  }
  const gateway = buildGateway({ stateFile: opening.file });
  const sdk = await connectVault(gateway);
  const card = { number: '4111111111111111', expirationDate: '12/2039', cvv: '987' };
  const customerId = await newCustomer(sdk, { firstName: 'Remembered' });
  await sdk.creditCard.create({ customerId, ...card });
  await sdk.creditCard.create({ customerId, ...card, number: '5555555555554444' });
  await gateway.close();
  // Read as one-byte and as two-byte text, because the file contains texts in either encoding.
  const bytes = await readFile(path);
  for (const encoding of ['latin1', 'utf16le'] as const) {
    expect(bytes.toString(encoding)).not.toMatch(/4111111111111111|5555555555554444|\b987\b/);
  }
  expect(bytes.toString('latin1')).toContain('Remembered');
  await rm(folder, { recursive: true });
});
