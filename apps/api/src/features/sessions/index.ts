export { authenticateBy, registerAccessTokens } from './access-token.ts';
export { deviceRoutes } from './device-routes.ts';
export { type RefreshCookie, refreshCookie } from './refresh-cookie.ts';
export { sessionRoutes } from './session-routes.ts';
export { type SessionService, sessionService } from './session-service.ts';
export { signInBrake } from './sign-in-brake.ts';
