export { authenticateBy, registerAccessTokens } from './access-token.ts';
export { refreshCookie } from './refresh-cookie.ts';
export { sessionRoutes } from './session-routes.ts';
export { type SessionService, sessionService } from './session-service.ts';
export { signInBrake } from './sign-in-brake.ts';
