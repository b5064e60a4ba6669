import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type AccountToken, findAccountToken, type LinkPurpose } from './account-token-repository.ts';

/** The content of a link in a mail: a row of `account_tokens`, its purpose, and its recipient's address. */
export type AccountLink = {
  readonly tokenId: string;
  readonly purpose: AccountToken['purpose'];
  readonly email: string;
};

/** Signs and verifies the tokens of links in mails. */
export type AccountLinks = {
  /** Returns the token of a link: `<id>.<signature>`, in characters that need no escaping in a URL. */
  readonly signLink: (link: AccountLink) => string;
  /** Returns the unverified id in a token: read its row, then call `isSigned`. Undefined when malformed. */
  readonly readTokenId: (token: string) => string | undefined;
  /** Whether we signed this token for exactly this purpose and address. */
  readonly isSigned: (token: string, link: AccountLink) => boolean;
};

const tokenPattern = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.[\w-]{43}$/;

/**
 * Signs with a separate key that is derived from `secret` (rule EMAIL-15): the database's content is not enough to forge
 * a link, and an access token can't pass as one.
 */
export function accountLinks(secret: string): AccountLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'guichet account links', 32));

  const signLink = ({ tokenId, purpose, email }: AccountLink): string => {
    // The address comes last, so that no part of it can be read as another field.
    const signature = createHmac('sha256', key).update(`${purpose}\n${tokenId}\n${email}`).digest('base64url');
    return `${tokenId}.${signature}`;
  };

  return {
    signLink,
    readTokenId: token => tokenPattern.exec(token)?.[1],
    isSigned: (token, link) => {
      const expected = Buffer.from(signLink(link));
      const given = Buffer.from(token);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

/**
 * Reads the row of a link's token, if we signed it for one of these purposes and it is unused. Otherwise throws the
 * same 410 `link_expired` for every reason (rule EMAIL-4). Read it again after locking the account, before using it.
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
