export { bookCredit } from './book-credit.ts';
export { payRefund } from './pay-refund.ts';
export { expediteRefunds, failRefundOfTransaction } from './refund-repository.ts';
export { refundRoutes } from './refund-routes.ts';
export { refundService } from './refund-service.ts';
export { type ResumeRefunds, resumeRefunds } from './resume-refunds.ts';
export { writeRefund } from './write-refund.ts';
