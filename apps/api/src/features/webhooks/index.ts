export { followAgain } from './follow-again.ts';
export { markNoticesOfPayment } from './notice-repository.ts';
export { webhookRoutes } from './webhook-routes.ts';
export { webhookService } from './webhook-service.ts';
