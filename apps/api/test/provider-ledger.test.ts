import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin } from './people.ts';
import { fakeLedger, findLedgerViolations, ledgerRules, type ProviderEntry } from './provider-ledger.ts';
import { bought, refund } from './refunds.ts';
import { startTestApi, type TestApi } from './test-api.ts';

/** The provider's ledger when this rule is violated; others may be violated with it. */
const falsifications: Readonly<Record<string, (ledger: Ledger) => readonly ProviderEntry[]>> = {
  'the provider has no money that we never asked for': ({ sale, all }) => [...all, { ...sale, key: 'of no payment' }],
  'nothing is charged twice': ({ sale, all }) => [...all, { ...sale, id: 'another' }],
  'what is taken here is taken there': ({ sale, all }) => [...without(all, sale), { ...sale, amount: 1 }],
  'what is taken there is wanted here': ({ sale, all }) => [...all, { ...sale, id: 'another' }],
  'never more is paid back than we decided on': ({ back, all }) => [...all, { ...back, id: 'another' }],
  'what is taken there is taken here': ({ sale, all }) => [...all, { ...sale, id: 'another' }],
  'what is reserved there waits for its order here': ({ sale, all }) => [
    ...without(all, sale),
    { ...sale, state: 'reserved' },
  ],
  'what was given back here was given back there, and nothing else': ({ back, all }) => without(all, back),
};

type Ledger = { readonly sale: ProviderEntry; readonly back: ProviderEntry; readonly all: readonly ProviderEntry[] };

function without(all: readonly ProviderEntry[], { id }: ProviderEntry): readonly ProviderEntry[] {
  return all.filter(entry => entry.id !== id);
}

let api: TestApi;
let ledger: Ledger;
beforeAll(async () => {
  api = await startTestApi();
  const { order } = await bought(api);
  await bought(api);
  await refund(await anAdmin(api), order._id, { amount: 3_000 });
  const all = fakeLedger(api.gateway);
  const [sale] = all;
  const back = all.find(({ kind }) => kind === 'paid back');
  if (sale === undefined || back === undefined) throw new Error('The purchase or the refund is missing.');
  ledger = { sale, back, all };
});
afterAll(() => api.close());

describe('the provider’s ledger and ours', () => {
  it('[INVARIANT-3] the provider’s ledger and ours agree after purchases and a refund', async () => {
    expect(await findLedgerViolations(api, ledger.all, 'at rest')).toEqual([]);
  });

  it('[INVARIANT-4] each rule has a falsification', () => {
    expect(Object.keys(falsifications).sort()).toEqual(ledgerRules.map(({ name }) => name).sort());
  });

  it.each(Object.entries(falsifications))(
    '[INVARIANT-4] the check detects a violation of “%s”',
    async (name, falsify) => {
      const violations = await findLedgerViolations(api, falsify(ledger), 'at rest');
      expect(violations.map(({ invariant }) => invariant)).toContain(name);
    },
  );
});
