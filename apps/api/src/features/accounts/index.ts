export { normaliseEmail } from './account-fields.ts';
export { type AccountLink, type AccountLinks, accountLinks } from './account-links.ts';
export { type AccountLocks, accountLocks, lockBuyer } from './account-locks.ts';
export {
  type Account,
  countAdmins,
  findAccount,
  findAccountByEmail,
  insertAccount,
  lockAccount,
  setRole,
} from './account-repository.ts';
export {
  type AccountService,
  accountService,
  type EndSessions,
  type PasswordThrottle,
  presentUser,
} from './account-service.ts';
export { accountSettingsRoutes } from './account-settings-routes.ts';
export { findAccountToken } from './account-token-repository.ts';
export { argonPasswords, type Passwords } from './passwords.ts';
export { signUpService } from './sign-up.ts';
export { signUpRoutes } from './sign-up-routes.ts';
