import type { NewPromotionCodeBody, PromotionCodeChange } from '@guichet/contracts';
import { invalid } from '../../../platform/errors/app-error.ts';
import { localTime } from '../ticket-types/ticket-type-values.ts';
import type { PromotionCodeRow, PromotionCodeValues } from './promotion-code-repository.ts';

/** The values of a new code. Throws `invalid_request` about the first wrong field, here and below. */
export function valuesOf(body: NewPromotionCodeBody): PromotionCodeValues {
  return review({
    kind: body.kind,
    per: body.per ?? 'ticket',
    value: body.value ?? 0,
    typeIds: body.ticketTypeIds?.map(id => id.toLowerCase()) ?? null,
    startsAt: localTime('startsAt', body.startsAt),
    endsAt: localTime('endsAt', body.endsAt),
    maxUses: body.maxUses ?? null,
    maxUsesPerAccount: body.maxUsesPerAccount ?? null,
    unlocks: body.unlocksHidden ?? false,
    active: body.active ?? true,
  });
}

/** The values of a code after a change. */
export function changedValues(before: PromotionCodeRow, change: PromotionCodeChange): PromotionCodeValues {
  const { kind = before.kind, per = before.per, active = before.active } = change;
  const time = (name: 'startsAt' | 'endsAt') =>
    change[name] === undefined ? before[name] : localTime(name, change[name] ?? undefined);
  return review({
    ...{ kind, per, active },
    value: kind === 'free' ? 0 : (change.value ?? before.value),
    typeIds:
      change.ticketTypeIds === undefined ? before.typeIds : (change.ticketTypeIds?.map(id => id.toLowerCase()) ?? null),
    startsAt: time('startsAt'),
    endsAt: time('endsAt'),
    maxUses: change.maxUses === undefined ? before.maxUses : change.maxUses,
    maxUsesPerAccount: change.maxUsesPerAccount === undefined ? before.maxUsesPerAccount : change.maxUsesPerAccount,
    unlocks: change.unlocksHidden ?? before.unlocks,
  });
}

function review(values: PromotionCodeValues): PromotionCodeValues {
  const { kind, value, startsAt, endsAt, typeIds } = values;
  if (kind === 'percent' && value > 100) throw invalid('value', 'The discount must be at most 100 percent.');
  if (kind === 'free' && value > 0) throw invalid('value', 'A code for free tickets has no value.');
  if (startsAt != null && endsAt != null && endsAt <= startsAt)
    throw invalid('endsAt', 'The code must end after it starts.');
  if (typeIds?.length === 0) throw invalid('ticketTypeIds', 'Choose the types that the code is for, or all of them.');
  return values;
}
