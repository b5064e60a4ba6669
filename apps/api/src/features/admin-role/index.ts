export { changeAdminRole } from './change-admin-role.ts';
