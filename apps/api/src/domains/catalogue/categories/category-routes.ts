import { Category } from '@guichet/contracts';
import Type from 'typebox';
import type { Database } from '../../../platform/database/database.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { listCategories } from './category-repository.ts';

/** `GET /api/all/category`. */
export function categoryRoutes(app: TypedApp, deps: { readonly database: Database }): void {
  app.get(
    '/api/all/category',
    {
      config: { access: 'public' },
      schema: { tags: ['catalogue'], response: { 200: Type.Array(Category), ...errorReplies } },
    },
    async (_request, reply) => {
      const rows = await listCategories(deps.database);
      // An admin who has just changed the categories sees the change.
      void reply.header('cache-control', 'no-cache');
      return rows.map(row => ({ _id: row.id, name: row.name }));
    },
  );
}
