import { type Database, isDatabaseBusy, openDatabase, sqlStateOf } from './database.ts';
import { replicaAge } from './replica-age.ts';

/** The settings of a read replica. */
export type ReplicaSettings = {
  readonly url: string;
  /** Data older than this is not read from it. */
  readonly maxAgeMs: number;
};

/** Where reads went. */
type ReadCounts = { replica: number; primary: number };

/** A read replica whose age is watched. */
export type Replica = {
  readonly database: Database;
  /** The age of its data; Infinity: not known. */
  readonly ageMs: () => number;
  /** Whether it responds and its data is young enough. */
  readonly isUsable: () => boolean;
  readonly counts: Readonly<ReadCounts>;
  /**
   * Runs a read on the replica if it is usable, otherwise on the primary. A read that fails on the replica, or whose
   * result `isMissing`, is repeated on the primary.
   */
  readonly read: <T>(read: (database: Database) => Promise<T>, isMissing?: (result: T) => boolean) => Promise<T>;
  /** Checks the age once, and then every second until `stop`. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Callbacks for the times in which the replica is not read, each called once per time. */
export type ReplicaWatch = { readonly unused: (reason: string) => void; readonly used: () => void };

const checkIntervalMs = 1_000;
/** A check that takes longer says nothing about the present. */
const checkTimeoutMs = 2_000;
/** Far longer than a read of the catalogue takes. After it the primary is read, which needs its own time. */
const readTimeoutMs = 4_000;

/** The log that is on the primary's disk. A commit is visible to others only when its record is there. */
const primaryPosition = "select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as position";
/** Null on a server that is no replica. */
const replicaPosition = `select case when pg_is_in_recovery()
  then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as position`;

/** Opens a read replica. Nothing is read from it before `start`. No connection is made before that. */
export function openReplica(
  settings: ReplicaSettings,
  options: { readonly primary: Database; readonly primaryUrl: string; readonly watch: ReplicaWatch },
): Replica {
  const { primary, primaryUrl, watch } = options;
  const database = openDatabase(settings.url, { poolSize: primary.$client.options.max, timeoutMs: readTimeoutMs });
  // The checks have connections of their own, so that they don't wait behind visitors when all others are busy.
  const checks = {
    primary: openDatabase(primaryUrl, { poolSize: 1, timeoutMs: checkTimeoutMs }),
    replica: openDatabase(settings.url, { poolSize: 1, timeoutMs: checkTimeoutMs }),
  };
  const age = replicaAge();
  const counts: ReadCounts = { replica: 0, primary: 0 };
  let timer: NodeJS.Timeout | undefined;
  let checking = Promise.resolve();
  let hasStopped = false;
  /** Why it can't be read whatever its age is; undefined if it can. */
  let failure: string | undefined = 'it was not checked yet';
  let reportedAs: 'used' | 'unused' | undefined;

  const ageMs = (): number => age.at(performance.now());
  const isUsable = (): boolean => failure === undefined && ageMs() <= settings.maxAgeMs;
  const report = (): void => {
    const state = isUsable() ? 'used' : 'unused';
    if (state === reportedAs || hasStopped) return;
    if (state === 'unused') watch.unused(failure ?? `its data is older than ${settings.maxAgeMs / 1000} s`);
    else if (reportedAs !== undefined) watch.used();
    reportedAs = state;
  };

  const check = async (): Promise<void> => {
    try {
      const at = performance.now();
      const position = await readPosition(checks.primary, primaryPosition);
      if (position !== null) age.primaryWas(position, at);
    } catch {
      // The age rises until the primary responds again. The primary's own failures are reported by what needs it.
    }
    try {
      const position = await readPosition(checks.replica, replicaPosition);
      if (position === null) failure = 'the server of DATABASE_REPLICA_URL is not a replica';
      else {
        age.replicaReached(position);
        failure = undefined;
      }
    } catch (error) {
      failure = `it does not respond (${error instanceof Error ? error.message : String(error)})`;
    }
    report();
  };
  const checkAgain = (): void => {
    timer = setTimeout(() => {
      checking = check().then(() => void (hasStopped || checkAgain()));
    }, checkIntervalMs).unref();
  };

  /** Undefined: the primary should be read instead. */
  const tryReplica = async <T>(read: (from: Database) => Promise<T>): Promise<{ readonly result: T } | undefined> => {
    try {
      return { result: await read(database) };
    } catch (error) {
      if (isFaultOfRequest(error)) throw error;
      if (isFaultOfServer(error)) {
        failure = 'a read failed';
        report();
      }
      return undefined;
    }
  };

  return {
    database,
    ageMs,
    isUsable,
    counts,
    read: async (read, isMissing = () => false) => {
      const found = isUsable() ? await tryReplica(read) : undefined;
      if (found === undefined || isMissing(found.result)) {
        counts.primary += 1;
        return read(primary);
      }
      counts.replica += 1;
      return found.result;
    },
    start: async () => {
      checking = check();
      await checking;
      if (!hasStopped) checkAgain();
    },
    stop: async () => {
      hasStopped = true;
      clearTimeout(timer);
      await checking;
      await Promise.all([database, checks.primary, checks.replica].map(({ $client }) => $client.end()));
    },
  };
}

async function readPosition(database: Database, text: string): Promise<bigint | null> {
  const { rows } = await database.$client.query<{ position: string | null }>(text);
  const position = rows[0]?.position ?? null;
  return position === null ? null : BigInt(position);
}

/** Whether the values of the request can't be read: the primary would say the same. */
function isFaultOfRequest(error: unknown): boolean {
  return sqlStateOf(error)?.startsWith('22') === true;
}

/**
 * Whether further reads would fail, too: no connection, a server that stops or starts, or that has no room. Not a
 * statement that the replica ended because it was in the way of the log (40001) or took too long, nor a busy pool.
 */
function isFaultOfServer(error: unknown): boolean {
  if (isDatabaseBusy(error)) return false;
  const code = sqlStateOf(error);
  return code === undefined || ['08', '53', '57P', '58', 'XX'].some(part => code.startsWith(part));
}
