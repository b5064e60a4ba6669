export { authenticateStaffBy } from './authenticate-staff.ts';
export { checkInRoutes } from './check-in-routes.ts';
export { checkInService } from './check-in-service.ts';
export { staffRoutes } from './staff-routes.ts';
export { staffService } from './staff-service.ts';
