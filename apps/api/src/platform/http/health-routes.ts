import { sql } from 'drizzle-orm';
import Type from 'typebox';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import { errorReplies, type TypedApp } from './routes.ts';

const Healthy = Type.Object({ status: Type.Literal('ok') });

/** `/health/live`: the process responds. `/health/ready`: it can also reach its database. */
export function healthRoutes(app: TypedApp, deps: { readonly database: Database }): void {
  const schema = { tags: ['health'], response: { 200: Healthy, ...errorReplies } };
  const config = { access: 'public', rateLimit: false } as const;

  app.get('/health/live', { config, schema, logLevel: 'warn' }, async () => ({ status: 'ok' as const }));

  app.get('/health/ready', { config, schema, logLevel: 'warn' }, async () => {
    try {
      await deps.database.execute(sql`select 1`);
    } catch (cause) {
      throw new AppError('not_ready', { cause });
    }
    return { status: 'ok' as const };
  });
}
