import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AccountLinks } from './account-links.ts';
import { type AccountToken, findAccountToken, type LinkPurpose } from './account-token-repository.ts';

/**
 * The row behind the token of a link, if we signed it, for one of these purposes, and nobody used it yet. Everything
 * else is the same 410 `link_expired` (rule EMAIL-4). Read it again once the account is locked, before it is used.
 */
export async function readMailedLink(
  executor: Executor,
  deps: { readonly clock: Clock; readonly links: AccountLinks },
  wanted: { readonly token: string; readonly purposes: readonly LinkPurpose[] },
): Promise<AccountToken> {
  const id = deps.links.readTokenId(wanted.token);
  const row = id === undefined ? undefined : await findAccountToken(executor, deps.clock, id);
  if (row === undefined || !row.live || !wanted.purposes.includes(row.purpose)) throw new AppError('link_expired');
  const { purpose, email } = row;
  if (!deps.links.isSigned(wanted.token, { tokenId: row.id, purpose, email })) throw new AppError('link_expired');
  return row;
}
