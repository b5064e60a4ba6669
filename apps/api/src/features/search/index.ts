export { unmarkRecentEvents } from './search-repository.ts';
export { searchRoutes } from './search-routes.ts';
