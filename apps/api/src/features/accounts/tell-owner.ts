import { randomUUID } from 'node:crypto';
import { writeAudit } from '../../platform/audit/audit-log.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { notify } from '../../platform/notices.ts';
import { countRecentAudits, lockAudits } from './account-repository.ts';
import type { CallOrigin } from './call-origin.ts';

/** More mails than this within an hour say nothing new, and somebody would be filling a mailbox with them. */
const mostAnHour = 3;

const action = 'address_tried';

/**
 * Tells the owner of an address that somebody tried to have it for another account (decision T41), three times an hour
 * at most. Beyond that the same work is done with an id that nobody has: else time would tell how often somebody tried
 * before, and so whether the address was taken when they began.
 */
export async function tellOwner(
  executor: Executor,
  clock: Clock,
  ownerId: string,
  from: CallOrigin & { readonly actorId?: string },
): Promise<void> {
  // Whoever tried is no account, or another one: what the owner's id stands for is in the detail.
  const of = { action, detail: { ownerId } };
  await lockAudits(executor, of);
  const told = await countRecentAudits(executor, clock, of);
  await writeAudit(executor, { ...of, ...from });
  await notify(executor, { kind: 'signed_up_again', userId: told < mostAnHour ? ownerId : randomUUID() });
}
