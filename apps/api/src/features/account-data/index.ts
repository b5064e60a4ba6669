export { accountDataRoutes } from './account-data-routes.ts';
export { type DeleteDeps, deleteAccountService } from './delete-account-service.ts';
