export {
  countRequestsInState,
  findListerRequest,
  lockListerRequest,
  type RequestLocks,
} from './lister-request-repository.ts';
export { listerRequestRoutes } from './lister-request-routes.ts';
