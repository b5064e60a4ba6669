export { cancelRoutes } from './cancel-routes.ts';
export { cancelService } from './cancel-service.ts';
export { refundEvent } from './refund-event.ts';
