export { type AccountLink, type AccountLinks, accountLinks } from './account-links.ts';
export { findAccount, insertAccount, lockAccount } from './account-repository.ts';
export { accountRoutes } from './account-routes.ts';
export { type AccountService, accountService, normaliseEmail, presentUser } from './account-service.ts';
export { argonPasswords, type Passwords } from './password.ts';
