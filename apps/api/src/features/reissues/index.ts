export { reissueRoutes } from './reissue-routes.ts';
export { reissueService } from './reissue-service.ts';
