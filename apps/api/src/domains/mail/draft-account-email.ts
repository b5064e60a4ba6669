import type { Notification } from '../../platform/notify.ts';
import type { AccountLink } from '../accounts/index.ts';
import { type DraftDeps, pageAt } from './draft-deps.ts';
import { findLiveToken, findRecipient } from './mail-repository.ts';
import type { Draft } from './render-email.ts';
import { oneLine } from './typed-text.ts';

type AccountNotification = Exclude<
  Notification,
  | { readonly orderId: string }
  | { readonly eventId: string }
  | { readonly refundId: string }
  | { readonly requestId: string }
  | { readonly paymentId: string }
>;
type LinkNotification = Extract<AccountNotification, { readonly tokenId: string }>;

/** The purpose of each link, and its page. The token is in the fragment, so that no server logs it. */
const linkPages: Readonly<
  Record<LinkNotification['kind'], { readonly purpose: AccountLink['purpose']; readonly path: string }>
> = {
  welcome: { purpose: 'confirm_email', path: '/confirm-email' },
  confirm_email: { purpose: 'confirm_email', path: '/confirm-email' },
  change_email: { purpose: 'change_email', path: '/confirm-email' },
  reset_password: { purpose: 'reset_password', path: '/reset-password' },
};

/** Drafts the mails about an account. */
export async function draftAccountEmail(
  deps: DraftDeps,
  notification: AccountNotification,
): Promise<Draft | undefined> {
  // The account's data is deleted, so all facts come from the notification.
  if (notification.kind === 'account_deleted') {
    const facts = { shopLink: pageAt(deps, '/shop') };
    return { recipient: notification, content: (templates, format) => templates.account_deleted(facts, format) };
  }
  const recipient = await findRecipient(deps.database, notification.userId);
  if (recipient === undefined) return undefined;
  const signInLink = pageAt(deps, '/signin');
  switch (notification.kind) {
    case 'signed_up_again':
      return { recipient, content: (templates, format) => templates.signed_up_again({ signInLink }, format) };
    case 'password_changed':
      return { recipient, content: (templates, format) => templates.password_changed({ signInLink }, format) };
    case 'second_factor_set_up':
      return { recipient, content: (templates, format) => templates.second_factor_set_up({ signInLink }, format) };
    case 'email_changed': {
      const facts = { newEmail: masked(recipient.email) };
      return {
        recipient: { ...recipient, email: notification.oldEmail },
        content: (templates, format) => templates.email_changed(facts, format),
      };
    }
    default:
      return draftLink(deps, notification, recipient);
  }
}

async function draftLink(
  deps: DraftDeps,
  notification: LinkNotification,
  recipient: Draft['recipient'],
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
  // Sent only to the address that the link verifies.
  return { recipient: { ...recipient, email }, content: (templates, format) => templates[kind](facts, format) };
}

/** Masks an address: its owner recognises it, and an attacker who reads the old mailbox can't use it. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${oneLine(email.slice(0, 1))}•••${oneLine(email.slice(at))}`;
}
