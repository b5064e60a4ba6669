export { categoryAdminRoutes } from './category-admin-routes.ts';
export { findCategoryId, insertCategories } from './category-repository.ts';
export { categoryRoutes } from './category-routes.ts';
