import { CategoryBody, CategoryReply, DeleteCategoryQuery, DeleteCategoryReply, Id } from '@guichet/contracts';
import Type from 'typebox';
import { originOf } from '../../../platform/audit/audit-origin.ts';
import type { Database } from '../../../platform/database/database.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { categoryService } from './category-service.ts';

const tags = ['admin'];

/** Admin routes that add and delete categories. */
export function categoryAdminRoutes(app: TypedApp, deps: { readonly database: Database }): void {
  const categories = categoryService(deps);

  app.post(
    '/api/category/create/:userId',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        params: Type.Object({ userId: Id }),
        body: CategoryBody,
        response: { 200: CategoryReply, ...errorReplies },
      },
    },
    async request => categories.create({ name: request.body.name, origin: originOf(request) }),
  );

  app.delete(
    '/api/category/:userId/:categoryId',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        params: Type.Object({ userId: Id, categoryId: Id }),
        querystring: DeleteCategoryQuery,
        response: { 200: DeleteCategoryReply, ...errorReplies },
      },
    },
    async request =>
      categories.remove({
        categoryId: request.params.categoryId.toLowerCase(),
        moveTo: request.query.moveTo?.toLowerCase(),
        origin: originOf(request),
      }),
  );
}
