import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startModelShop } from './model-shop.ts';
import { player } from './play.ts';
import { rushes, sequences } from './steps.ts';
import { type TroubledGateway, troubledGateway } from './troubled-gateway.ts';

// What the model is good for: with a fault built in, it finds a sequence in which something comes apart.

const most = 1_000;

async function findFault(
  fault: Parameters<typeof startModelShop>[0],
  played: typeof sequences = sequences,
): Promise<string> {
  const shop = await startModelShop(fault);
  try {
    const found = await fc.check(fc.asyncProperty(played, player(shop)), {
      numRuns: most,
      seed: 1,
      endOnFailure: true,
    });
    return String(found.errorInstance);
  } finally {
    await shop.close();
  }
}

it('[MODEL-2] control: without the lock on the stock more is held than there is', async () => {
  const nothing = () => new Promise<void>(resolve => setImmediate(resolve));
  expect(await findFault({ locks: { stock: nothing } }, rushes)).toContain('never more sold and held than there is');
}, 300_000);

it('[MODEL-2] control: a provider that forgets what it has reserved keeps money of people without tickets', async () => {
  const gateway: TroubledGateway = troubledGateway();
  Object.assign(gateway, { find: async () => ({ kind: 'none' }) });
  expect(await findFault({ gateway })).toContain('what is reserved there waits for its order here');
}, 300_000);

it('[MODEL-2] control: money that is taken twice is seen', async () => {
  const gateway: TroubledGateway = troubledGateway();
  const { capture } = gateway;
  const twice: TroubledGateway['capture'] = async id => {
    const [taken] = gateway.transactions.filter(known => known.id === id);
    if (taken !== undefined) gateway.transactions.push({ ...taken, id: `${id}-2`, status: 'captured' });
    return capture(id);
  };
  Object.assign(gateway, { capture: twice });
  expect(await findFault({ gateway })).toContain('nothing is charged twice');
}, 300_000);
