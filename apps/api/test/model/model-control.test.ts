import fc from 'fast-check';
import { expect, it } from 'vitest';
import { without } from '../broken-locks.ts';
import { type FaultyGateway, faultyGateway } from './faulty-gateway.ts';
import { startModelShop } from './model-shop.ts';
import { player } from './play.ts';
import { rushes, sequences } from './steps.ts';

// Controls of the model: with a deliberate fault it finds a sequence that violates an invariant.

const maxRuns = 1_000;

async function findFault(
  fault: Parameters<typeof startModelShop>[0],
  played: typeof sequences = sequences,
): Promise<string> {
  const shop = await startModelShop(fault);
  try {
    const found = await fc.check(fc.asyncProperty(played, player(shop)), {
      numRuns: maxRuns,
      seed: 1,
      endOnFailure: true,
    });
    return String(found.errorInstance);
  } finally {
    await shop.close();
  }
}

it('[MODEL-2] control: without the lock on the stock, the model finds more tickets held than there are', async () => {
  // What is counted is written a little later, as on a slow machine.
  const prepare = `${without('lock_stock(event_ids uuid[])')};
    create function rest() returns trigger language plpgsql as 'begin perform pg_sleep(0.005); return new; end';
    create trigger rest before insert on checkouts for each row execute function rest();`;
  expect(await findFault({ prepare }, rushes)).toContain('never more sold and held than there is');
}, 300_000);

it('[MODEL-2] control: with a provider that finds no payments, the model finds reserved money without tickets', async () => {
  const gateway: FaultyGateway = faultyGateway();
  Object.assign(gateway, { find: async () => ({ kind: 'none' }) });
  expect(await findFault({ gateway })).toContain('what is reserved there waits for its order here');
}, 300_000);

it('[MODEL-2] control: with a provider that captures twice, the model finds the double charge', async () => {
  const gateway: FaultyGateway = faultyGateway();
  const { capture } = gateway;
  const twice: FaultyGateway['capture'] = async id => {
    const [taken] = gateway.transactions.filter(known => known.id === id);
    if (taken !== undefined) gateway.transactions.push({ ...taken, id: `${id}-2`, status: 'captured' });
    return capture(id);
  };
  Object.assign(gateway, { capture: twice });
  expect(await findFault({ gateway })).toContain('nothing is charged twice');
}, 300_000);
