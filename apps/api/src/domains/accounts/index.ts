export { normaliseEmail } from './account-fields.ts';
export { type AccountLink, type AccountLinks, accountLinks } from './account-links.ts';
export { type AccountLocks, accountLocks, lockBuyer } from './account-locks.ts';
export { countAdmins, findAccount, findAccountByEmail, insertAccount } from './account-repository.ts';
export { type AccountService, accountService, type PasswordThrottle, presentUser } from './account-service.ts';
export { accountSettingsRoutes } from './account-settings-routes.ts';
export { findAccountToken } from './account-token-repository.ts';
export { changeAdminRole } from './change-admin-role.ts';
export {
  countRequestsInState,
  lockListerRequest,
  type RequestLocks,
} from './lister-requests/lister-request-repository.ts';
export { listerRequestRoutes } from './lister-requests/lister-request-routes.ts';
export { argonPasswords, type Passwords } from './passwords.ts';
export { resetSecondFactor } from './second-factor/reset-second-factor.ts';
export { isEnrolled, type LockSecondFactor, lockSecondFactor } from './second-factor/second-factor-repository.ts';
export { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
export { secondFactorService } from './second-factor/second-factor-service.ts';
export { secretBox } from './second-factor/secret-box.ts';
export { type SetupCodes, setupCodes } from './second-factor/setup-codes.ts';
export { authenticateBy, isSignedToken, registerAccessTokens } from './sessions/access-token.ts';
export { deviceRoutes } from './sessions/device-routes.ts';
export { loginThrottle } from './sessions/login-throttle.ts';
export { refreshCookie } from './sessions/refresh-cookie.ts';
export { sessionRoutes } from './sessions/session-routes.ts';
export { type SessionService, sessionService } from './sessions/session-service.ts';
export { type TrustedAddresses, trustedAddresses } from './sessions/trusted-addresses.ts';
export { signUpService } from './sign-up.ts';
export { signUpRoutes } from './sign-up-routes.ts';
