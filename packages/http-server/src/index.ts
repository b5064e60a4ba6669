export { type ArrivalLimit, allowedFor, limitArrival } from './arrival-limit.ts';
export { type GuardedServerOptions, guardedServer } from './guarded-server.ts';
export { loggedPath } from './logged-path.ts';
export { loggerOptions } from './logging.ts';
export type { Refusal, Refusals } from './refusal.ts';
export { refuseWhileClosing } from './refuse-while-closing.ts';
export { hasHungUp, registerRequestLog, withoutRequestLines } from './request-log.ts';
