import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { findAccountByEmail } from '../domains/accounts/index.ts';
import { cardGateway } from '../domains/payments/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { closePools, openPools } from '../platform/database/pools.ts';
import { startWorker, type Worker } from '../platform/jobs/worker.ts';
import { chooseStorage } from '../platform/storage/choose-storage.ts';
import { demoAccounts } from '../seed/seed.ts';
import { verifyMerchantAccount } from '../start-checks.ts';
import { type CommandResult, StartError } from './command-result.ts';
import { migrateDatabase } from './migrate-database.ts';

/** Migrates, and serves requests and jobs until it is stopped. */
export async function serve(config: Config): Promise<CommandResult> {
  await migrateDatabase(config);
  const pools = openPools(config.databaseUrl);
  if (config.production) await refuseDemoAccounts(pools.requests);
  const app = await buildApp(config, {
    database: pools.requests,
    pools,
    clock: systemClock,
    storage: chooseStorage(config),
    gateway: cardGateway(config.braintree),
  });
  for (const { $client } of Object.values(pools)) {
    $client.on('error', (err: Error) => app.log.warn({ err }, 'an idle database connection was lost'));
  }
  if (config.jwtSecret === undefined && config.ticketKeys.length === 0) {
    app.log.warn(
      'Neither TICKET_KEYS nor JWT_SECRET is set: after a restart tickets printed before it are refused at check-in',
    );
  }
  if (config.jwtSecret === undefined) {
    app.log.warn('JWT_SECRET is not set: access tokens are valid in this process only, until it stops');
  }
  try {
    await verifyMerchantAccount(config, app.log);
  } catch (error) {
    await app.close();
    await closePools(pools);
    throw error;
  }
  let worker: Worker | undefined;
  // Stops accepting connections and fetching jobs concurrently, and waits for the requests and jobs in progress.
  const stop = async (): Promise<void> => {
    await Promise.all([app.close(), worker?.stop()]);
    await closePools(pools);
  };
  try {
    const address = await app.listen({ host: config.host, port: config.port });
    const { databaseUrl } = config;
    if (config.worker) worker = await startWorker({ databaseUrl, handlers: app.jobHandlers, log: app.log });
    return { kind: 'serving', address, stop };
  } catch (cause) {
    await stop();
    throw explainListenError(config, cause);
  }
}

/** Rejects a seeded database in a real shop: everybody knows the password of its admin. */
async function refuseDemoAccounts(database: Database): Promise<void> {
  for (const { email } of Object.values(demoAccounts)) {
    if ((await findAccountByEmail(database, email)) === undefined) continue;
    await database.$client.end();
    throw new StartError(
      `The database has the demo account ${email}, whose password is public: use another database, or delete the demo accounts before the shop runs in production.`,
    );
  }
}

function explainListenError(config: Config, cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${config.port} is taken by another program: stop it, or set PORT to a free one.`);
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`The API can't listen on ${config.host}:${config.port} (${code}): set HOST and PORT.`);
  }
  return cause;
}
