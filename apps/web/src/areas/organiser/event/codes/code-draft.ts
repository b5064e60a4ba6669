import type { NewPromotionCodeBody, PromotionCode } from '@guichet/contracts';
import { links } from '../../../../paths.ts';
import { isWhole } from '../ticket-types/type-draft.ts';

/** A code, or many, as they are typed. */
export type CodeDraft = {
  readonly isMany: boolean;
  readonly code: string;
  readonly count: string;
  readonly prefix: string;
  readonly kind: PromotionCode['kind'];
  readonly per: PromotionCode['per'];
  readonly value: string;
  /** Empty: all types. */
  readonly ticketTypeIds: readonly string[];
  readonly startsAt: string;
  readonly endsAt: string;
  readonly maxUses: string;
  readonly maxUsesPerAccount: string;
  readonly unlocksHidden: boolean;
};

/** The fields of a draft whose texts can be wrong. */
export type CodeField = 'code' | 'count' | 'prefix' | 'value' | 'endsAt' | 'maxUses' | 'maxUsesPerAccount';

/** An empty form: ten percent off each ticket is what is asked for most. */
export const emptyCode: CodeDraft = {
  ...{ isMany: false, code: '', count: '100', prefix: '', kind: 'percent', per: 'ticket', value: '10' },
  ...{ ticketTypeIds: [], startsAt: '', endsAt: '', maxUses: '', maxUsesPerAccount: '', unlocksHidden: false },
};

const codeText = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/** The fields that can't be sent as they are. */
export function flawsOf(draft: CodeDraft): readonly CodeField[] {
  const { isMany, code, count, prefix, kind, value, startsAt, endsAt, maxUses, maxUsesPerAccount } = draft;
  const highest = kind === 'percent' ? 100 : 4_999_999;
  const found: readonly (readonly [CodeField, boolean])[] = [
    ['code', !isMany && !(codeText.test(code.trim()) && code.trim().length >= 3)],
    ['count', isMany && !isWhole(count, 1, 5_000)],
    ['prefix', isMany && prefix.trim() !== '' && !codeText.test(prefix.trim())],
    ['value', kind !== 'free' && !isWhole(value, 0, highest)],
    ['endsAt', startsAt !== '' && endsAt !== '' && endsAt <= startsAt],
    ['maxUses', maxUses.trim() !== '' && !isWhole(maxUses, 1, 1_000_000)],
    ['maxUsesPerAccount', maxUsesPerAccount.trim() !== '' && !isWhole(maxUsesPerAccount, 1, 1_000)],
  ];
  return found.filter(([, isWrong]) => isWrong).map(([field]) => field);
}

/** New codes as the API takes them. Generated ones are used once each, by whoever has them. */
export function newBody(draft: CodeDraft): NewPromotionCodeBody {
  const { isMany, code, count, prefix, kind, per, value, ticketTypeIds, startsAt, endsAt, unlocksHidden } = draft;
  const { maxUses, maxUsesPerAccount } = draft;
  const texts = isMany
    ? { generate: { count: Number(count), ...(prefix.trim() !== '' && { prefix: prefix.trim() }) }, maxUses: 1 }
    : { code: code.trim(), ...(maxUses.trim() !== '' && { maxUses: Number(maxUses) }) };
  return {
    ...texts,
    ...{ kind, per, value: kind === 'free' ? 0 : Number(value), unlocksHidden },
    ...(ticketTypeIds.length > 0 && { ticketTypeIds: [...ticketTypeIds] }),
    ...(startsAt !== '' && { startsAt }),
    ...(endsAt !== '' && { endsAt }),
    ...(maxUsesPerAccount.trim() !== '' && { maxUsesPerAccount: Number(maxUsesPerAccount) }),
  };
}

/** The address that applies a code. */
export function codeLink(eventId: string, code: string): string {
  return new URL(`${links.event(eventId)}?code=${encodeURIComponent(code)}`, window.location.origin).href;
}

/** The codes with their links, for a spreadsheet. The texts have no character that would need quotes. */
export function codesFile(eventId: string, codes: readonly string[]): Blob {
  const rows = codes.map(code => `${code},${codeLink(eventId, code)}`);
  return new Blob([`${['code,link', ...rows].join('\r\n')}\r\n`], { type: 'text/csv' });
}
