import type { User } from '@guichet/contracts';
import { admits } from '../../../features/session/guard.ts';
import { areaOf } from '../../../paths.ts';

/** Whether a user may open a path of this site. */
export function mayOpen(path: string, user: Pick<User, 'role' | 'lister'>): boolean {
  const area = areaOf(path.replace(/[?#].*/s, ''));
  return area === null || area === 'shop' || admits(area, user);
}
