export { categoryAdminRoutes } from './category-admin-routes.ts';
export { insertCategories } from './category-repository.ts';
export { categoryRoutes } from './category-routes.ts';
