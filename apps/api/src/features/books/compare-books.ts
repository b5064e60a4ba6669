import type { ListedTransaction } from '../payments/index.ts';
import { type PaymentWork, resyncPayment } from '../reconciliation/index.ts';
import {
  advanceRun,
  type BooksRun,
  beginRun,
  findUnfinishedRun,
  finishRun,
  listOpenlyDisputed,
} from './books-repository.ts';
import { type BooksFinding, compareTransaction } from './compare-transaction.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Compares the books once, for the command line. */
    readonly compareBooksNow: CompareBooks;
  }
}

/** The result of a run: how many transactions had each finding, and whether it reached its end. */
type BooksReport = {
  readonly counts: Readonly<Record<BooksFinding | 'failed', number>>;
  /** Whether the provider was unavailable, or time was up: the next call continues. */
  readonly cutShort: boolean;
};

/** Compares our payments and refunds with the provider's of the last days. */
type CompareBooks = () => Promise<BooksReport>;

/** A webhook event or a search that is late by days is still found. */
const days = 3;
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
export function compareBooks(
  deps: PaymentWork,
  options: { readonly maxListed?: number; readonly maxDurationMs?: number } = {},
): CompareBooks {
  const { database, clock, gateway, log } = deps;
  const limit = options.maxListed ?? maxListed;

  return async () => {
    const latest = performance.now() + (options.maxDurationMs ?? maxDurationMs);
    let run = (await findUnfinishedRun(database, clock)) ?? (await begin());
    const counts = countsOf(run);
    while (run.nextFrom < run.until) {
      const next = performance.now() > latest ? undefined : await takeStep(run, counts);
      if (next === undefined) return { counts, cutShort: true };
      run = next;
    }
    await followDisputes(run, latest);
    await finishRun(database, clock, run.id);
    log.info({ books: counts, since: run.since, until: run.until }, 'compared the books with the provider');
    return { counts, cutShort: false };
  };

  /** Compares the next range of a run. Undefined when it couldn't be listed, or another process has compared it. */
  async function takeStep(run: BooksRun, counts: Counts): Promise<BooksRun | undefined> {
    const step = await list(run);
    if (step === undefined) return undefined;
    for (const transaction of step.transactions) counts[await compare(transaction)] += 1;
    const next = { nextFrom: step.until, counts };
    return (await advanceRun(database, run, next)) ? { ...run, ...next } : undefined;
  }

  async function begin(): Promise<BooksRun> {
    const now = clock.now().getTime();
    const until = new Date(now - settlingMinutes * minuteMs);
    return beginRun(database, clock, { since: new Date(now - days * 24 * 60 * minuteMs), until });
  }

  /** Lists the next range of a run: shorter ones until a list isn't too long. Undefined when the provider is away. */
  async function list({ nextFrom, until }: BooksRun): Promise<Listed | undefined> {
    for (let lengthMs = windowMinutes * minuteMs; ; lengthMs /= 2) {
      const end = new Date(Math.min(until.getTime(), nextFrom.getTime() + lengthMs));
      const isShortest = lengthMs <= minWindowMs;
      const range = { by: 'created', since: nextFrom, until: end } as const;
      const found = await gateway.listTransactions({ ...range, limit: isShortest ? maxListedInShortest : limit });
      if (found.kind === 'listed') return { transactions: found.transactions, until: end };
      if (found.kind === 'too many' && !isShortest) continue;
      const reason = found.kind === 'unknown' ? found.reason : 'too many transactions in a minute';
      log.error({ reason, since: nextFrom }, 'the transactions of the provider could not be listed');
      return undefined;
    }
  }

  /** Compares one transaction. An error doesn't stop the others: the next nights compare it again. */
  async function compare(transaction: ListedTransaction): Promise<BooksFinding | 'failed'> {
    try {
      return await compareTransaction(deps, transaction);
    } catch (err) {
      log.error({ err, transactionId: transaction.transactionId }, 'a transaction could not be compared');
      return 'failed';
    }
  }

  /** Reads the payments that were disputed in these days, and those whose dispute is open, at the provider again. */
  async function followDisputes({ since, until }: BooksRun, latest: number): Promise<void> {
    const found = await gateway.listTransactions({ by: 'disputed', since, until, limit: maxDisputed });
    if (found.kind === 'listed') for (const transaction of found.transactions) await compare(transaction);
    else log.error({ result: found.kind }, 'the disputed transactions could not be listed');
    for (const paymentId of await listOpenlyDisputed(database, maxDisputed)) {
      if (performance.now() > latest) return;
      try {
        await resyncPayment(deps, paymentId);
      } catch (err) {
        log.error({ err, paymentId }, 'a disputed payment could not be read');
      }
    }
  }
}

type Counts = Record<BooksFinding | 'failed', number>;

type Listed = { readonly transactions: readonly ListedTransaction[]; readonly until: Date };

const findings = ['agreed', 'resynced', 'voided', 'booked', 'unmatched', 'undecided', 'failed'] as const;

function countsOf(run: BooksRun): Counts {
  const counts = Object.fromEntries(findings.map(name => [name, run.counts[name] ?? 0]));
  return counts as Counts;
}
