export { type AccountLink, type AccountLinks, accountLinks } from './account-links.ts';
export { type Account, findAccount, insertAccount, lockAccount } from './account-repository.ts';
export { accountRoutes, callOrigin } from './account-routes.ts';
export { type AccountService, accountService, type CallOrigin, presentUser } from './account-service.ts';
export { type AccountToken, findAccountToken } from './account-token-repository.ts';
export type { CareDeps, EndSessions, PasswordBrake } from './care-deps.ts';
export { careRoutes } from './care-routes.ts';
export { normaliseEmail } from './email-address.ts';
export { argonPasswords, type Passwords } from './password.ts';
