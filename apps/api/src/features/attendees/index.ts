export { attendeeRoutes } from './attendee-routes.ts';
