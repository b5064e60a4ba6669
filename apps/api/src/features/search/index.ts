export { pageStatement } from './filter-repository.ts';
export { ageListedEvents, searchStatement } from './search-repository.ts';
export { searchRoutes } from './search-routes.ts';
