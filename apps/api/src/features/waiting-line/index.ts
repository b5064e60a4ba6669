export { waitingLineRoutes } from './waiting-line-routes.ts';
export { waitingLineService } from './waiting-line-service.ts';
