import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { cardGateway } from '../domains/payments/index.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { chooseStorage } from '../platform/storage/choose-storage.ts';
import type { CommandResult } from './command-result.ts';
import { migrateDatabase } from './migrate-database.ts';

/** Runs the reconciler once, for an operator who doesn't want to wait for the schedule or runs no worker. */
export function reconcileOnce(config: Config): Promise<CommandResult> {
  return withApp(config, async app => {
    const { cutShort, ...counts } = await app.reconcileNow();
    return `Reconciled: ${listCounts(counts)}.${cutShort ? cutShortText : ''}`;
  });
}

/** Compares the ledger with the provider's once. An interrupted comparison is continued. */
export function compareLedgerOnce(config: Config): Promise<CommandResult> {
  return withApp(config, async app => {
    const { counts, cutShort } = await app.compareLedgerNow();
    return `Compared: ${listCounts(counts)}.${cutShort ? cutShortText : ''}`;
  });
}

const cutShortText = ' The provider did not respond in time: run it again later for the rest.';

function listCounts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}

/** Runs a command of one step with the application, which serves nothing. */
async function withApp(
  config: Config,
  run: (app: Awaited<ReturnType<typeof buildApp>>) => Promise<string>,
): Promise<CommandResult> {
  await migrateDatabase(config);
  const database = openDatabase(config.databaseUrl);
  try {
    const app = await buildApp(config, {
      database,
      clock: systemClock,
      storage: chooseStorage(config),
      gateway: cardGateway(config.braintree),
    });
    try {
      return { kind: 'done', text: await run(app) };
    } finally {
      await app.close();
    }
  } finally {
    await database.$client.end();
  }
}
