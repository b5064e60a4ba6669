export { insertCategories } from './category-repository.ts';
export { categoryRoutes } from './category-routes.ts';
