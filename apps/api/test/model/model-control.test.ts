import fc from 'fast-check';
import { expect, it } from 'vitest';
import { without } from '../broken-locks.ts';
import { type FaultyGateway, faultyGateway } from './faulty-gateway.ts';
import { startModelShop } from './model-shop.ts';
import { player } from './play.ts';
import { chargedSales, rushes, type Step, sequences } from './steps.ts';

// Controls of the model: with a deliberate fault it finds a sequence that violates an invariant.

const maxRuns = 1_000;

async function findFault(
  fault: Parameters<typeof startModelShop>[0],
  played: fc.Arbitrary<readonly Step[]> = sequences,
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

it('[MODEL-2] control: with a provider that finds no payments, the model finds money without tickets', async () => {
  const gateway: FaultyGateway = faultyGateway();
  Object.assign(gateway, { find: async () => ({ kind: 'none' }) });
  // Which of the two is found first depends on which of two concurrent requests the provider gets first.
  expect(await findFault({ gateway })).toMatch(
    /what is (reserved there waits for its order|taken there is taken) here/,
  );
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

it('[MODEL-2] control: with providers that forget what was approved, the model finds money without tickets', async () => {
  const forgets = async () => ({ kind: 'none' }) as const;
  const found = await findFault({ collecting: { find: forgets, close: forgets } });
  expect(found).toContain('what is taken there is taken here');
}, 300_000);

/** Changes what is written of each row of a table, before it is. */
function whenWritten(table: string, change: string): string {
  return `create function spoil() returns trigger language plpgsql as 'begin ${change}; return new; end';
    create trigger spoil before insert or update on ${table} for each row execute function spoil();`;
}

it.each([
  ['a hold that forgets the tax', whenWritten('checkout_lines', 'new.tax := 0'), /is charged .*\btax\W+0,/],
  [
    'fees that always come back',
    whenWritten('tickets', 'new.fee_returned := true'),
    /the fee of ticket .* is kept|The sales have/,
  ],
])(
  '[MODEL-2] control: with %s, the model finds the difference',
  async (_, prepare, found) => {
    expect(await findFault({ prepare }, chargedSales)).toMatch(found);
  },
  300_000,
);
