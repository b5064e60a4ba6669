import type { ProofReply, RecoveryCodesReply, SecondFactorSetup, SecondFactorStatus } from '@guichet/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../../../platform/access/access.ts';
import { writeAudit } from '../../../platform/audit/audit-log.ts';
import type { AuditOrigin } from '../../../platform/audit/audit-origin.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AttemptCounts } from '../../../platform/limits/attempt-counts.ts';
import { notify } from '../../../platform/notify.ts';
import { findAccount } from '../account-repository.ts';
import { freshSecondFactorMs, recordSecondFactor, revokeSessionsOf } from '../sessions/session-repository.ts';
import { attemptGuard } from './attempt-guard.ts';
import { hashRecoveryCode, newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';
import {
  confirmPendingSecret,
  countRecoveryCodes,
  hasLivePending,
  isEnrolled,
  type LockSecondFactor,
  replaceRecoveryCodes,
  type SecondFactor,
  saveLastStep,
  savePendingSecret,
  takeRecoveryCode,
} from './second-factor-repository.ts';
import type { SecretBox } from './secret-box.ts';
import type { SetupCodes } from './setup-codes.ts';
import { findTimeStep, newTotpSecret, totpUri } from './totp.ts';

/** The second factor of the calling admin. Every operation but `status` throws `second_factor_off` where none is used. */
export type SecondFactorService = {
  readonly status: (actor: Actor) => Promise<SecondFactorStatus>;
  /**
   * Starts a set-up: a new key. The first one needs a code from the operator; a confirmed factor is replaced only with a
   * fresh proof of it.
   */
  readonly begin: (actor: Actor, setupCode: string | undefined, origin: AuditOrigin) => Promise<SecondFactorSetup>;
  /** Ends the set-up with a first code. Proves this session and ends all others. */
  readonly confirm: (actor: Actor, code: string, origin: AuditOrigin) => Promise<RecoveryCodesReply>;
  /** Proves this session by a code or a recovery code, each of which works once. */
  readonly prove: (actor: Actor, code: string, origin: AuditOrigin) => Promise<ProofReply>;
  /** Replaces the recovery codes. */
  readonly renewRecoveryCodes: (actor: Actor, origin: AuditOrigin) => Promise<RecoveryCodesReply>;
};

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly isRequired: boolean;
  /** Shown in the authenticator app, so that several shops can be told apart. */
  readonly issuer: string;
  readonly box: SecretBox;
  readonly setupCodes: SetupCodes;
  readonly attempts: AttemptCounts;
  readonly lockFactor: LockSecondFactor;
};

/** Enough to install an app, and short enough that a forgotten page is no risk. */
const setupLifetimeMs = 15 * 60_000;

/** Builds the service. */
export function secondFactorService(deps: Deps): SecondFactorService {
  const { database, clock, box } = deps;
  const guard = attemptGuard(deps.attempts);
  const requireOn = (): void => {
    if (!deps.isRequired) throw new AppError('second_factor_off');
  };
  /** Audited, because an attempt with a wrong code may mean that the password is known to an attacker. */
  const refuse = async (origin: AuditOrigin): Promise<never> => {
    await writeAudit(database, { ...origin, action: 'second_factor_refused' });
    throw new AppError('wrong_second_factor');
  };

  /** The password alone must not be enough: whoever has it would set the factor up before the admin does. */
  async function requireSetupCode(actor: Actor, typed: string | undefined, origin: AuditOrigin): Promise<void> {
    if (typed === undefined) throw new AppError('setup_code_required');
    await guard({ actor, kind: 'set-up code' }, async () => {
      if (deps.setupCodes.isRight(typed, { userId: actor.userId, now: clock.now() })) return;
      await writeAudit(database, { ...origin, action: 'second_factor_refused' });
      throw new AppError('setup_code_required');
    });
  }

  return {
    status: async actor => ({
      required: deps.isRequired,
      enrolled: await isEnrolled(database, actor.userId),
      proof: proofOf(actor),
      recoveryCodesLeft: await countRecoveryCodes(database, actor.userId),
    }),
    begin: async (actor, setupCode, origin) => {
      requireOn();
      const { userId, sessionId } = actor;
      const account = await findAccount(database, userId);
      if (account === undefined) throw new AppError('session_ended');
      if (!(await isEnrolled(database, userId))) await requireSetupCode(actor, setupCode, origin);
      const secret = newTotpSecret();
      const pending = { userId, sessionId, secret: box.seal(secret, userId), mayReplace: proofOf(actor) === 'fresh' };
      if (!(await savePendingSecret(database, clock, pending))) {
        throw new AppError(proofOf(actor) === 'none' ? 'second_factor_required' : 'fresh_proof_required');
      }
      const uri = totpUri({ secret, issuer: deps.issuer, label: account.email });
      return { secret, uri, expiresAt: new Date(clock.now().getTime() + setupLifetimeMs).toISOString() };
    },
    confirm: async (actor, typed, origin) => {
      requireOn();
      return guard({ actor, kind: 'code' }, async () => {
        const codes = await inTransaction(database, transaction =>
          confirm(transaction, deps, { actor, typed, origin }),
        );
        return codes ?? refuse(origin);
      });
    },
    prove: async (actor, typed, origin) => {
      requireOn();
      const recoveryCode = readRecoveryCode(typed);
      return guard({ actor, kind: recoveryCode === undefined ? 'code' : 'recovery code' }, async () => {
        const proof = await inTransaction(database, transaction =>
          prove(transaction, deps, { actor, typed, recoveryCode, origin }),
        );
        return proof ?? refuse(origin);
      });
    },
    renewRecoveryCodes: (actor, origin) => {
      requireOn();
      return inTransaction(database, async transaction => {
        const factor = await deps.lockFactor(transaction, actor.userId);
        if (factor === undefined || factor.secret === null) throw new AppError('second_factor_setup_required');
        await writeAudit(transaction, { ...origin, action: 'recovery_codes_renewed' });
        return newCodes(transaction, actor.userId, 'You have new recovery codes. The old ones no longer work.');
      });
    },
  };
}

type Entry = { readonly actor: Actor; readonly typed: string; readonly origin: AuditOrigin };

/** Undefined when the code is wrong. */
async function confirm(transaction: Executor, deps: Deps, entry: Entry): Promise<RecoveryCodesReply | undefined> {
  const { clock } = deps;
  const { userId, sessionId } = entry.actor;
  const factor = await deps.lockFactor(transaction, userId);
  const isLive = await hasLivePending(transaction, clock, { userId, sessionId, lifetimeMs: setupLifetimeMs });
  const secret = isLive ? openSecret(deps, factor, factor?.pendingSecret) : undefined;
  if (secret === undefined) throw new AppError('second_factor_setup_expired');
  const step = findTimeStep(withoutSpaces(entry.typed), { secret, now: clock.now(), after: null });
  if (step === undefined) return undefined;
  await confirmPendingSecret(transaction, clock, { userId, step });
  await recordSecondFactor(transaction, clock, sessionId);
  await revokeSessionsOf(transaction, clock, { userId, except: sessionId, because: 'second factor set up' });
  await writeAudit(transaction, { ...entry.origin, action: 'second_factor_set_up' });
  await notify(transaction, { kind: 'second_factor_set_up', userId });
  return newCodes(transaction, userId, 'Your second factor is set up. Everywhere else you are logged out.');
}

/** Undefined when the code is wrong or was used. */
async function prove(
  transaction: Executor,
  deps: Deps,
  entry: Entry & { readonly recoveryCode: string | undefined },
): Promise<ProofReply | undefined> {
  const { clock } = deps;
  const { userId, sessionId } = entry.actor;
  const factor = await deps.lockFactor(transaction, userId);
  if (factor === undefined || factor.secret === null) throw new AppError('second_factor_setup_required');
  const isRight =
    entry.recoveryCode === undefined
      ? await takeCode(transaction, deps, { factor, code: withoutSpaces(entry.typed) })
      : await takeRecoveryCode(transaction, clock, { userId, hash: hashRecoveryCode(entry.recoveryCode, userId) });
  if (!isRight) return undefined;
  await recordSecondFactor(transaction, clock, sessionId);
  const action = entry.recoveryCode === undefined ? 'second_factor_entered' : 'recovery_code_used';
  await writeAudit(transaction, { ...entry.origin, action });
  return {
    success: 'Your code was right.',
    freshUntil: new Date(clock.now().getTime() + freshSecondFactorMs).toISOString(),
    recoveryCodesLeft: await countRecoveryCodes(transaction, userId),
  };
}

/** Uses a code of the authenticator app up: neither it nor an earlier one works again. */
async function takeCode(
  transaction: Executor,
  deps: Deps,
  { factor, code }: { readonly factor: SecondFactor; readonly code: string },
): Promise<boolean> {
  const secret = openSecret(deps, factor, factor.secret);
  if (secret === undefined) return false;
  const step = findTimeStep(code, { secret, now: deps.clock.now(), after: factor.lastStep });
  if (step === undefined) return false;
  await saveLastStep(transaction, { userId: factor.userId, step });
  return true;
}

function openSecret(deps: Deps, factor: SecondFactor | undefined, sealed: string | null | undefined) {
  if (factor === undefined || sealed === null || sealed === undefined) return undefined;
  const secret = deps.box.open(sealed, factor.userId);
  if (secret === undefined) {
    // For the operator: the admin sees a wrong code, and needs a recovery code or a reset.
    deps.log.error({ userId: factor.userId }, 'a second factor can’t be decrypted: was JWT_SECRET changed?');
  }
  return secret;
}

async function newCodes(transaction: Executor, userId: string, success: string): Promise<RecoveryCodesReply> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(transaction, { userId, hashes: codes.map(code => hashRecoveryCode(code, userId)) });
  return { success, recoveryCodes: [...codes] };
}

function proofOf({ secondFactor }: Actor): SecondFactorStatus['proof'] {
  return secondFactor === 'entered' || secondFactor === 'fresh' ? secondFactor : 'none';
}

function withoutSpaces(typed: string): string {
  return typed.replaceAll(/\s/g, '');
}
