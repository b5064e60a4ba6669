import type { ListerRequest, ListerRequestReply } from '@guichet/contracts';
import type { Actor } from '../../../platform/access/access.ts';
import { writeAudit } from '../../../platform/audit/audit-log.ts';
import type { AuditOrigin } from '../../../platform/audit/audit-origin.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { notify } from '../../../platform/notify.ts';
import { findAccount, lockAccount } from '../account-repository.ts';
import {
  decideListerRequest,
  findListerRequest,
  insertListerRequest,
  type ListerRequestRow,
  type LockListerRequest,
  listRequestsOfUser,
  setLister,
} from './lister-request-repository.ts';

/** A decision about a request: the deciding actor, and the second id of the call if it has one. */
type Decision = {
  readonly requestId: string;
  /** The id of the actor or of the requester; undefined when the call has none. */
  readonly personId: string | undefined;
  readonly actor: Actor;
  readonly origin: AuditOrigin;
};

/** A withdrawal: the ids of the call, of which the specification states neither the order nor whose they are. */
type Withdrawal = Pick<Decision, 'actor' | 'origin'> & {
  readonly ids: readonly string[];
  /** What an admin tells the requester. */
  readonly reason: string | undefined;
};

/** Creates and decides requests to list events. */
export type ListerRequestService = {
  /** Creates a request. Rejected if the user has a pending request, or has the right already. */
  readonly request: (userId: string, origin: AuditOrigin) => Promise<ListerRequestReply>;
  /** Grants the right. Doesn't change the role (decision T7). */
  readonly approve: (decision: Decision) => Promise<ListerRequestReply>;
  /** The requester cancels or an admin declines; declining an approved request revokes the right (decision T9). */
  readonly withdraw: (withdrawal: Withdrawal) => Promise<ListerRequestReply>;
};

type Deps = { readonly database: Database; readonly clock: Clock; readonly lockRequest: LockListerRequest };

const approvedText = 'The request has been approved: this user can now list events.';
const requestedText = 'Your request has been sent. An admin will decide, and you’ll get an email.';
const cancelledText = 'Your request has been cancelled.';
const declinedText = 'The request has been declined.';

/** Builds the service. */
export function listerRequestService(deps: Deps): ListerRequestService {
  const { database } = deps;
  return {
    request: (userId, origin) =>
      inTransaction(database, async transaction => {
        await lockAccount(transaction, userId);
        const account = await findAccount(transaction, userId);
        if (account?.lister === true) throw new AppError('already_lister');
        const request = await insertListerRequest(transaction, userId);
        if (request === undefined) throw new AppError('lister_request_pending');
        await writeAudit(transaction, {
          ...origin,
          action: 'lister_requested',
          detail: { listerRequestId: request.id },
        });
        return { success: requestedText, request: presentListerRequest(request) };
      }),
    approve: decision => inTransaction(database, transaction => approve(transaction, deps, decision)),
    withdraw: decision => inTransaction(database, transaction => withdraw(transaction, deps, decision)),
  };
}

/** Presents a request for its requester. */
export function presentListerRequest(request: ListerRequestRow): ListerRequest {
  return {
    _id: request.id,
    state: request.state,
    createdAt: request.createdAt.toISOString(),
    decidedAt: request.decidedAt?.toISOString() ?? null,
    reason: request.reason,
  };
}

async function approve(transaction: Executor, deps: Deps, decision: Decision): Promise<ListerRequestReply> {
  const request = await deps.lockRequest(transaction, decision.requestId);
  if (request === undefined) throw new AppError('lister_request_not_found');
  assertPerson(request, decision);
  if (request.state === 'approved') return { success: approvedText, request: presentListerRequest(request) };
  if (request.state !== 'pending') throw alreadyDecided(request);
  const exists = await setLister(transaction, deps.clock, request.userId, true);
  // The request of a deleted account can't be decided any more.
  if (!exists) throw new AppError('lister_request_not_found');
  const decided = await decide(transaction, deps, { request, decision, state: 'approved' });
  await notify(transaction, { kind: 'lister_approved', requestId: request.id });
  return { success: approvedText, request: presentListerRequest(decided) };
}

async function withdraw(transaction: Executor, deps: Deps, decision: Withdrawal): Promise<ListerRequestReply> {
  const { actor } = decision;
  const { known, personId } = await findWithdrawn(transaction, decision);
  // Another user's request is treated like an unknown one, so that its existence isn't revealed.
  if (known === undefined || (known.userId !== actor.userId && actor.role !== 1)) {
    throw new AppError('lister_request_not_found');
  }
  assertPerson(known, { personId, actor });
  const request = await deps.lockRequest(transaction, known.id);
  if (request === undefined) throw new AppError('lister_request_not_found');
  const own = request.userId === actor.userId;
  const success = own ? cancelledText : declinedText;
  if (request.state === 'declined' || request.state === 'cancelled') {
    return { success, request: presentListerRequest(request) };
  }
  // Approved meanwhile: the requester gets an error that states this, instead of a successful cancellation.
  if (request.state === 'approved' && own && actor.role !== 1) throw alreadyDecided(request);
  if (request.state === 'approved') await setLister(transaction, deps.clock, request.userId, false);
  const state = own ? 'cancelled' : 'declined';
  // A requester's own words would be shown as the shop's.
  const reason = own ? undefined : decision.reason?.trim();
  const decided = await decide(transaction, deps, { request, decision, state, ...(reason && { reason }) });
  if (!own) await notify(transaction, { kind: 'lister_declined', requestId: request.id });
  return { success, request: presentListerRequest(decided) };
}

/**
 * The request of a withdrawal, and the other id of the call. Ids are unique across tables, so the one that belongs to a
 * request is the request's.
 */
async function findWithdrawn(
  transaction: Executor,
  { ids, actor }: Withdrawal,
): Promise<{ readonly known: ListerRequestRow | undefined; readonly personId?: string | undefined }> {
  for (const id of ids) {
    const known = await findListerRequest(transaction, id);
    if (known !== undefined) return { known, personId: ids.find(other => other !== id) };
  }
  // People alone: the requester is the one who isn't the actor, or else the actor.
  const [requester = actor.userId, ...more] = new Set(ids.filter(id => id !== actor.userId));
  const newest = more.length > 0 ? undefined : (await listRequestsOfUser(transaction, requester))[0];
  // A right that was granted is revoked by the id of its request only.
  return { known: newest?.state === 'approved' && actor.role === 1 ? undefined : newest };
}

async function decide(
  transaction: Executor,
  deps: Deps,
  made: {
    readonly request: ListerRequestRow;
    readonly decision: Pick<Decision, 'actor' | 'origin'>;
    readonly state: 'approved' | 'declined' | 'cancelled';
    readonly reason?: string;
  },
): Promise<ListerRequestRow> {
  const { request, decision, state, reason = null } = made;
  await writeAudit(transaction, {
    ...decision.origin,
    action: `lister_${state}`,
    detail: { listerRequestId: request.id, userId: request.userId, before: request.state, after: state },
  });
  const decidedBy = decision.actor.userId;
  return decideListerRequest(transaction, deps.clock, { id: request.id, state, decidedBy, reason });
}

/**
 * Checks the second id. The specification doesn't state whose it is: the actor's and the requester's are accepted
 * (decision T10).
 */
function assertPerson(request: ListerRequestRow, { personId, actor }: Pick<Decision, 'personId' | 'actor'>): void {
  if (personId === undefined || personId === actor.userId || personId === request.userId) return;
  throw new AppError('invalid_request', {
    text: 'The second id must be your own or the requester’s.',
    field: 'personId',
  });
}

function alreadyDecided({ state }: ListerRequestRow): AppError {
  return new AppError('lister_request_decided', {
    text: `This request has already been ${state}. Reload the list to see where it stands.`,
    details: { state },
  });
}
