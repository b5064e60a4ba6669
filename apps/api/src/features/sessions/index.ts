export { authenticateBy, registerAccessTokens } from './access-token.ts';
export { type AttemptStore, ownAttempts } from './attempt-store.ts';
export { deviceRoutes } from './device-routes.ts';
export { loginThrottle } from './login-throttle.ts';
export { refreshCookie } from './refresh-cookie.ts';
export { revokeSessionsOf } from './session-repository.ts';
export { sessionRoutes } from './session-routes.ts';
export { type SessionService, sessionService } from './session-service.ts';
export { sharedAttempts } from './shared-attempts.ts';
