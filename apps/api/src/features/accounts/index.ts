export { type AccountLink, type AccountLinks, accountLinks } from './account-links.ts';
export { type AccountLocks, accountLocks } from './account-locks.ts';
export {
  type Account,
  countAdmins,
  findAccount,
  findAccountByEmail,
  insertAccount,
  lockAccount,
  setRole,
} from './account-repository.ts';
export { accountRoutes } from './account-routes.ts';
export { type AccountService, accountService, presentUser } from './account-service.ts';
export { findAccountToken } from './account-token-repository.ts';
export type { EndSessions, PasswordBrake } from './care-deps.ts';
export { careRoutes } from './care-routes.ts';
export { normaliseEmail } from './email-address.ts';
export { lockBuyer } from './lock-buyer.ts';
export { argonPasswords, type Passwords } from './password.ts';
