export { mailHandler } from './mail-handler.ts';
export { orderAttachments, orderCalendarFile } from './order-attachments.ts';
export { outboxRoutes } from './outbox-routes.ts';
export { forgetResends } from './send-again-repository.ts';
export { sendAgainRoutes } from './send-again-routes.ts';
export { sendAgainService } from './send-again-service.ts';
