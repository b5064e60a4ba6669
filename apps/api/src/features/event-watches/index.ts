export { notifyWatchers } from './notify-watchers.ts';
export { watchingRoutes } from './watching-routes.ts';
