import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { openReplica, type Replica, type ReplicaSettings } from '../database/replica.ts';

/**
 * Runs a read of the catalogue for a request, on the replica if there is one. A result that `isMissing` on the replica
 * may be too new for it and is looked for on the primary.
 */
export type CatalogueReads = <T>(
  request: FastifyRequest,
  read: (database: Database) => Promise<T>,
  isMissing?: (result: T) => boolean,
) => Promise<T>;

/** Set for callers who change something, until the replica is sure to have the change. */
const cookieName = 'guichet-changed';

/** Reads the catalogue from this database alone. */
export function readsOf(database: Database): CatalogueReads {
  return (_request, read) => read(database);
}

/**
 * Reads the catalogue from the replica, except for callers who may have changed it: those who send an access token, and
 * browsers for as long after a change as the replica may be behind.
 */
export function replicaReads(
  app: FastifyInstance,
  options: {
    readonly replica: Replica;
    readonly primary: Database;
    readonly maxAgeMs: number;
    readonly https: boolean;
  },
): CatalogueReads {
  const { replica, primary, maxAgeMs, https } = options;
  // One second more: a browser counts whole ones.
  const maxAge = Math.ceil(maxAgeMs / 1000) + 1;
  // Before the handler, so that a reply that fails half-way has it as well.
  app.addHook('preHandler', async (request, reply) => {
    const { access = 'public' } = request.routeOptions.config;
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || ['public', 'staff'].includes(access)) return;
    void reply.setCookie(cookieName, '1', { httpOnly: true, sameSite: 'lax', secure: https, path: '/', maxAge });
  });
  return (request, read, isMissing) => (seesOwnChanges(request) ? read(primary) : replica.read(read, isMissing));
}

function seesOwnChanges({ headers, cookies }: FastifyRequest): boolean {
  return headers.authorization !== undefined || cookies[cookieName] !== undefined;
}

/** Opens the replica of the settings, watches its age while the application runs, and closes it with it. */
export function connectReplica(
  app: FastifyInstance,
  options: { readonly settings: ReplicaSettings | undefined; readonly primary: Database; readonly primaryUrl: string },
): Replica | undefined {
  const { settings, primary, primaryUrl } = options;
  if (settings === undefined) return undefined;
  const replica = openReplica(settings, {
    ...{ primary, primaryUrl },
    watch: {
      unused: reason =>
        app.log.warn({ reason }, 'the replica is not read: visitors read the catalogue from the primary'),
      used: () => app.log.info('the replica is read again'),
    },
  });
  replica.database.$client.on('error', (err: Error) =>
    app.log.warn({ err }, 'an idle connection to the replica was lost'),
  );
  app.addHook('onReady', () => replica.start());
  app.addHook('onClose', () => replica.stop());
  return replica;
}
