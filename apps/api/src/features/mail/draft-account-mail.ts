import type { Notification } from '../../platform/notify.ts';
import type { AccountLink } from '../accounts/index.ts';
import { type DraftDeps, pageAt } from './draft-deps.ts';
import { findLiveToken, findReader } from './mail-repository.ts';
import { oneLine } from './typed-text.ts';
import type { Draft } from './write-mail.ts';

type AccountNotification = Exclude<
  Notification,
  { readonly orderId: string } | { readonly refundId: string } | { readonly requestId: string }
>;
type LinkNotification = Extract<AccountNotification, { readonly tokenId: string }>;

/** What each link is good for, and the page that takes it. Behind the `#` the token reaches no server's log. */
const linkPages: Readonly<
  Record<LinkNotification['kind'], { readonly purpose: AccountLink['purpose']; readonly path: string }>
> = {
  welcome: { purpose: 'confirm_email', path: '/confirm-email' },
  confirm_email: { purpose: 'confirm_email', path: '/confirm-email' },
  change_email: { purpose: 'change_email', path: '/confirm-email' },
  reset_password: { purpose: 'reset_password', path: '/reset-password' },
};

/** Drafts the mails about an account. */
export async function draftAccountMail(deps: DraftDeps, notification: AccountNotification): Promise<Draft | undefined> {
  // Nothing is left of this account but what the notification carries.
  if (notification.kind === 'account_deleted') {
    const facts = { shopLink: pageAt(deps, '/shop') };
    return { reader: notification, letter: (texts, write) => texts.account_deleted(facts, write) };
  }
  const reader = await findReader(deps.database, notification.userId);
  if (reader === undefined) return undefined;
  const signInLink = pageAt(deps, '/signin');
  switch (notification.kind) {
    case 'signed_up_again':
      return { reader, letter: (texts, write) => texts.signed_up_again({ signInLink }, write) };
    case 'password_changed':
      return { reader, letter: (texts, write) => texts.password_changed({ signInLink }, write) };
    case 'email_changed': {
      const facts = { newEmail: masked(reader.email) };
      return {
        reader: { ...reader, email: notification.oldEmail },
        letter: (texts, write) => texts.email_changed(facts, write),
      };
    }
    default:
      return draftLink(deps, notification, reader);
  }
}

async function draftLink(
  deps: DraftDeps,
  notification: LinkNotification,
  reader: Draft['reader'],
): Promise<Draft | undefined> {
  const { tokenId, kind } = notification;
  const { purpose, path } = linkPages[kind];
  const token = await findLiveToken(deps.database, deps.clock, tokenId);
  if (token?.purpose !== purpose) return undefined;
  const { email } = token;
  const signed = deps.links.signLink({ tokenId, purpose, email });
  const facts = {
    link: pageAt(deps, `${path}#token=${encodeURIComponent(signed)}`),
    worksForMs: token.expiresAt.getTime() - token.createdAt.getTime(),
  };
  // To the address that the link proves, and to no other.
  return { reader: { ...reader, email }, letter: (texts, write) => texts[kind](facts, write) };
}

/** Enough to know one's own address again. Whoever reads the old mailbox needn't learn the new one. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${oneLine(email.slice(0, 1))}•••${oneLine(email.slice(at))}`;
}
