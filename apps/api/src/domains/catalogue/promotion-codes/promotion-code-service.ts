import { randomInt } from 'node:crypto';
import type { NewPromotionCodeBody, NewPromotionCodesReply, PromotionCodeChange } from '@guichet/contracts';
import type { Actor } from '../../../platform/access/access.ts';
import { writeAudit } from '../../../platform/audit/audit-log.ts';
import type { AuditOrigin } from '../../../platform/audit/audit-origin.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../../platform/database/database.ts';
import { AppError, invalid } from '../../../platform/errors/app-error.ts';
import { findManagedEvent } from '../event-management/managed-event-repository.ts';
import { assertEditable, type EditableEvent } from '../event-management/own-event.ts';
import { deleteExpiredHolds, type LockStock } from '../events/stock-repository.ts';
import {
  countCodes,
  countTypesOf,
  deleteCode,
  findCode,
  insertCodes,
  type PromotionCodeRow,
  updateCode,
} from './promotion-code-repository.ts';
import { changedValues, valuesOf } from './promotion-code-values.ts';

type Request = { readonly eventId: string; readonly actor: Actor; readonly origin: AuditOrigin };

/** Manages the promotion codes of events: listers those of their own, admins all. */
export type PromotionCodeService = {
  /** Throws `event_not_found` for another lister's event. */
  readonly assertOwn: (eventId: string, actor: Actor) => Promise<void>;
  /** Adds one code, or generates many. Throws `code_taken`. */
  readonly add: (request: Request & { readonly body: NewPromotionCodeBody }) => Promise<NewPromotionCodesReply>;
  /** Changes a code for later holds. */
  readonly change: (
    request: Request & { readonly codeId: string; readonly body: PromotionCodeChange },
  ) => Promise<PromotionCodeRow>;
  /** Deletes a code. Whoever holds tickets with it may still pay. Idempotent. */
  readonly remove: (request: Request & { readonly codeId: string }) => Promise<void>;
};

type Deps = { readonly database: Database; readonly clock: Clock; readonly lockStock: LockStock };

/** Bounds the list and the file of one event: four times the most that one request generates. */
const maxCodesOfEvent = 20_000;
/** Rows of one insert: each has a dozen parameters, and a statement takes 65,535. */
const batchSize = 500;
/** Letters and digits that can't be taken for each other, in capitals. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Of 6 × 10^11 texts, so that thousands of codes can't be guessed within the limits of attempts. */
const generatedLength = 8;

/** Builds the service. */
export function promotionCodeService({ database, clock, lockStock }: Deps): PromotionCodeService {
  return {
    assertOwn: async (eventId, actor) => void (await ownEvent(database, eventId, actor)),
    add: ({ eventId, actor, origin, body }) =>
      inTransaction(database, async transaction => {
        const event = await ownEvent(transaction, eventId, actor);
        const values = valuesOf(body);
        const { code, generate } = body;
        if ((code === undefined) === (generate === undefined))
          throw invalid('code', 'Give either a code, or how many to generate.');
        const count = generate?.count ?? 1;
        if ((await countCodes(transaction, { eventId, beginning: undefined })) + count > maxCodesOfEvent)
          throw invalid('generate.count', 'An event can have at most 20,000 codes.');
        await assertTypes(transaction, eventId, values.typeIds);
        const codes: string[] = [];
        for (const texts = textsOf(body); codes.length < count; ) {
          const missing = Array.from({ length: Math.min(batchSize, count - codes.length) }, texts);
          codes.push(...(await insertCodes(transaction, eventId, missing, values)));
          if (code !== undefined && codes.length === 0) throw new AppError('code_taken');
        }
        await audit(transaction, origin, 'promotion_codes_added', event, { count, code: codes[0] });
        return { created: codes.length, codes };
      }),
    change: ({ eventId, actor, origin, codeId, body }) =>
      inTransaction(database, async transaction => {
        // Buyers who hold with this code are counted, and further ones wait.
        await lockStock(transaction, [eventId]);
        const clockAtSweep = await deleteExpiredHolds(transaction, clock, [eventId]);
        const event = await ownEvent(transaction, eventId, actor);
        const before = await findCode(transaction, clockAtSweep, { eventId, id: codeId });
        if (before === undefined) throw new AppError('code_not_found');
        const values = changedValues(before, body);
        const least = before.used + before.held;
        if (values.maxUses != null && values.maxUses < least) {
          const text = `The code has been used, or is being used, ${least} times.`;
          throw new AppError('invalid_request', { text, field: 'maxUses', details: { least } });
        }
        if (body.ticketTypeIds != null) await assertTypes(transaction, eventId, values.typeIds);
        await updateCode(transaction, clock, codeId, values);
        await audit(transaction, origin, 'promotion_code_changed', event, { code: before.code, ...body });
        return { ...before, ...values } as PromotionCodeRow;
      }),
    remove: ({ eventId, actor, origin, codeId }) =>
      inTransaction(database, async transaction => {
        const event = await ownEvent(transaction, eventId, actor);
        const before = await findCode(transaction, clock, { eventId, id: codeId });
        if (before === undefined) return;
        await deleteCode(transaction, clock, codeId);
        await audit(transaction, origin, 'promotion_code_deleted', event, { code: before.code, uses: before.used });
      }),
  };

  async function ownEvent(executor: Executor, eventId: string, actor: Actor): Promise<EditableEvent> {
    return assertEditable(await findManagedEvent(executor, clock, eventId), actor);
  }
}

/** The texts of the codes to add: the one that was given, or random ones. */
function textsOf({ code, generate }: NewPromotionCodeBody): () => string {
  if (code !== undefined) return () => code;
  const prefix = generate?.prefix === undefined ? '' : `${generate.prefix}-`;
  const letter = () => alphabet.charAt(randomInt(alphabet.length));
  return () => `${prefix}${Array.from({ length: generatedLength }, letter).join('')}`;
}

async function assertTypes(
  transaction: Executor,
  eventId: string,
  ids: readonly string[] | null | undefined,
): Promise<void> {
  if (ids == null) return;
  if ((await countTypesOf(transaction, eventId, ids)) < new Set(ids).size) throw new AppError('ticket_type_not_found');
}

function audit(
  transaction: Executor,
  origin: AuditOrigin,
  action: string,
  { id: eventId, name }: EditableEvent,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  return writeAudit(transaction, { ...origin, action, detail: { eventId, name, ...detail } });
}
