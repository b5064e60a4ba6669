export { retryUnhandledWebhooks } from './retry-unhandled-webhooks.ts';
export { markWebhookEventsOfPaymentHandled } from './webhook-event-repository.ts';
export { webhookRoutes } from './webhook-routes.ts';
export { webhookService } from './webhook-service.ts';
