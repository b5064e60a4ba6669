import type { ListedTransaction } from '../../payments/index.ts';
import type { PaymentDeps } from '../../selling/index.ts';
import { resyncPayment } from '../reconciliation/resync-payment.ts';
import { type ComparisonFinding, compareTransaction } from './compare-transaction.ts';
import { compareUnlisted } from './compare-unlisted.ts';
import {
  advanceRun,
  beginRun,
  type ComparisonRun,
  findUnfinishedRun,
  finishRun,
  listOpenlyDisputed,
  listUnlisted,
  readNextStart,
} from './ledger-comparison-repository.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Compares the ledger once, for the command line. */
    readonly compareLedgerNow: CompareLedger;
  }
}

/** The result of a run: how many transactions had each finding, and whether it reached its end. */
type ComparisonReport = {
  readonly counts: Readonly<Record<ComparisonFinding | 'failed', number>>;
  /** Whether the provider was unavailable, or time was up: the next call continues. */
  readonly cutShort: boolean;
};

/** Compares our payments and refunds with the provider's, and the provider's with ours, since the last finished run. */
type CompareLedger = () => Promise<ComparisonReport>;

/** The newest transactions are in progress here, or missing in the provider's search. */
const settlingMinutes = 10;
/** The length of one search. */
const windowMinutes = 4 * 60;
/** A shorter range isn't split any more. */
const minWindowMs = 60_000;
/** The provider's search lists 50,000 transactions at most; a smaller list is compared between two steps of a run. */
const maxListed = 500;
/** The provider's limit, for the shortest range. */
const maxListedInShortest = 50_000;
/** The job's own limit is longer. */
const maxDurationMs = 10 * 60_000;
const maxDisputed = 200;

const minuteMs = 60_000;

/**
 * Builds the comparison. Each step of a run lists one range of dates, compares its transactions, and records how far it
 * got, so that a killed run continues there. Every step is idempotent, so two runs at once do no harm.
 */
export function compareLedger(
  deps: PaymentDeps,
  options: { readonly maxListed?: number; readonly maxDurationMs?: number } = {},
): CompareLedger {
  return () => {
    const latest = performance.now() + (options.maxDurationMs ?? maxDurationMs);
    return compare({ ...deps, maxListed: options.maxListed ?? maxListed, isTimeUp: () => performance.now() > latest });
  };
}

type Comparison = PaymentDeps & {
  readonly maxListed: number;
  readonly isTimeUp: () => boolean;
};

async function compare(deps: Comparison): Promise<ComparisonReport> {
  const { database, clock, log } = deps;
  let run = (await findUnfinishedRun(database, clock)) ?? (await begin(deps));
  const counts = countsOf(run);
  while (run.nextFrom < run.until) {
    const next = deps.isTimeUp() ? undefined : await takeStep(deps, run, counts);
    if (next === undefined) return { counts, cutShort: true };
    run = next;
  }
  await followDisputes(deps, run);
  await finishRun(database, clock, run.id);
  log.info({ counts, since: run.since, until: run.until }, 'compared the ledger with the provider');
  return { counts, cutShort: false };
}

async function begin({ database, clock }: Comparison): Promise<ComparisonRun> {
  const until = new Date(clock.now().getTime() - settlingMinutes * minuteMs);
  return beginRun(database, clock, { since: await readNextStart(database, clock), until });
}

/** Compares the next range of a run. Undefined when it couldn't be listed, or another process has compared it. */
async function takeStep(deps: Comparison, run: ComparisonRun, counts: Counts): Promise<ComparisonRun | undefined> {
  const { database } = deps;
  const step = await list(deps, run);
  if (step === undefined) return undefined;
  const { transactions, until } = step;
  for (const transaction of transactions) {
    counts[await attempt(deps, transaction.transactionId, () => compareTransaction(deps, transaction))] += 1;
  }
  const listedIds = transactions.map(({ transactionId }) => transactionId);
  for (const own of await listUnlisted(database, { since: run.nextFrom, until, listedIds })) {
    if (deps.isTimeUp()) return undefined;
    counts[await attempt(deps, own.transactionId, () => compareUnlisted(deps, own))] += 1;
  }
  const next = { nextFrom: until, counts };
  return (await advanceRun(database, run, next)) ? { ...run, ...next } : undefined;
}

/** Lists the next range of a run: shorter ones until a list isn't too long. Undefined when the provider is away. */
async function list(deps: Comparison, { nextFrom, until }: ComparisonRun): Promise<Listed | undefined> {
  const { gateway, log } = deps;
  for (let lengthMs = windowMinutes * minuteMs; ; lengthMs /= 2) {
    const end = new Date(Math.min(until.getTime(), nextFrom.getTime() + lengthMs));
    const isShortest = lengthMs <= minWindowMs;
    const limit = isShortest ? maxListedInShortest : deps.maxListed;
    const found = await gateway.listTransactions({ by: 'created', since: nextFrom, until: end, limit });
    if (found.kind === 'listed') return { transactions: found.transactions, until: end };
    if (found.kind === 'too many' && !isShortest) continue;
    const reason = found.kind === 'unknown' ? found.reason : 'too many transactions in a minute';
    log.error({ reason, since: nextFrom }, 'the transactions of the provider could not be listed');
    return undefined;
  }
}

/** Compares one transaction. An error doesn't stop the others: the next nights compare it again. */
async function attempt(
  { log }: Comparison,
  transactionId: string,
  compareOne: () => Promise<ComparisonFinding>,
): Promise<ComparisonFinding | 'failed'> {
  try {
    return await compareOne();
  } catch (err) {
    log.error({ err, transactionId }, 'a transaction could not be compared');
    return 'failed';
  }
}

/** Reads the payments that were disputed in these days, and those whose dispute is open, at the provider again. */
async function followDisputes(deps: Comparison, { since, until }: ComparisonRun): Promise<void> {
  const { database, gateway, log } = deps;
  const found = await gateway.listTransactions({ by: 'disputed', since, until, limit: maxDisputed });
  if (found.kind !== 'listed') log.error({ result: found.kind }, 'the disputed transactions could not be listed');
  for (const transaction of found.kind === 'listed' ? found.transactions : []) {
    await attempt(deps, transaction.transactionId, () => compareTransaction(deps, transaction));
  }
  for (const paymentId of await listOpenlyDisputed(database, maxDisputed)) {
    if (deps.isTimeUp()) return;
    try {
      await resyncPayment(deps, paymentId);
    } catch (err) {
      log.error({ err, paymentId }, 'a disputed payment could not be read');
    }
  }
}

type Counts = Record<ComparisonFinding | 'failed', number>;

type Listed = { readonly transactions: readonly ListedTransaction[]; readonly until: Date };

const findings = ['agreed', 'resynced', 'voided', 'booked', 'unmatched', 'missing', 'undecided', 'failed'] as const;

function countsOf(run: ComparisonRun): Counts {
  const counts = Object.fromEntries(findings.map(name => [name, run.counts[name] ?? 0]));
  return counts as Counts;
}
