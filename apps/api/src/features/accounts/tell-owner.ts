import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { countRecentTrials, lockTrials } from './account-repository.ts';

/** More mails than this within an hour say nothing new, and somebody would be filling a mailbox with them. */
const mostAnHour = 3;

/**
 * Whether the owner of an address may still be told that somebody tried to have it for another account (decision T41):
 * three times an hour at most. Counts the rows of the audit log whose detail names the owner, so write one after it.
 * For an address that nobody has ask with any id, for the time that it takes.
 */
export async function mayTellOwner(executor: Executor, clock: Clock, ownerId: string): Promise<boolean> {
  // Of many at once each must count what the one before it wrote.
  await lockTrials(executor, ownerId);
  return (await countRecentTrials(executor, clock, ownerId)) < mostAnHour;
}
