import type { AuthenticateStaff } from '../../../platform/access/access.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findLiveStaff, noteStaffUse } from './staff-repository.ts';
import { hashStaffToken, readStaffToken } from './staff-token.ts';

/** Authenticates a request by its check-in token, which the database must list as valid (DOOR-10). */
export function authenticateStaffBy(deps: { readonly database: Database; readonly clock: Clock }): AuthenticateStaff {
  const { database, clock } = deps;
  return async request => {
    const token = readStaffToken(request.headers.authorization);
    if (token === undefined) throw new AppError('not_signed_in');
    const staff = await findLiveStaff(database, clock, hashStaffToken(token));
    if (staff === undefined) throw new AppError('door_access_ended');
    await noteStaffUse(database, clock, staff.staffId);
    return staff;
  };
}
