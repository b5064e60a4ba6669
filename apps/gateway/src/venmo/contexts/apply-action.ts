import { randomUUID } from 'node:crypto';
import { findVenmoPayer, type VenmoPayer } from '@guichet/testkit';
import type { GatewaySettings } from '../../settings.ts';
import type { Merchant } from '../../state/merchant.ts';
import { issueNonce, plainNonce } from '../../state/nonce.ts';
import { type JsonRecord, textField } from '../../wire/read.ts';
import { isOpen, replaceVenmoContext, type VenmoApproval, type VenmoContext } from './venmo-context.ts';

/** The buyer's action on the phone. */
export type PhoneAction = { readonly kind: 'open' } | FinalAction;

/** An action that ends the request. */
export type FinalAction =
  | { readonly kind: 'cancel' | 'fail' | 'expire' }
  | { readonly kind: 'approve'; readonly username: string };

/** The result of a request: an approval, or another result. */
export type ContextResult =
  | { readonly kind: 'approved'; readonly approval: VenmoApproval }
  | { readonly kind: 'canceled' | 'failed' | 'expired' };

/** Applies the buyer's action in the app. A request that has already ended stays unchanged. */
export function applyAction(
  context: VenmoContext,
  action: PhoneAction,
  merchant: Merchant,
  settings: GatewaySettings,
): VenmoContext {
  if (!isOpen(context)) {
    return context;
  }
  if (action.kind === 'open') {
    return replaceVenmoContext(merchant, { ...context, status: 'SCANNED' });
  }
  const result = resultOf(action, merchant, settings);
  return replaceVenmoContext(merchant, {
    ...context,
    status: statusOf[result.kind],
    ...(result.kind === 'approved' ? { approval: result.approval } : {}),
  });
}

const statusOf = { approved: 'APPROVED', canceled: 'CANCELED', failed: 'FAILED', expired: 'EXPIRED' } as const;

/** The result of an action. An unknown account cannot approve. */
export function resultOf(action: FinalAction, merchant: Merchant, settings: GatewaySettings): ContextResult {
  switch (action.kind) {
    case 'cancel':
      return { kind: 'canceled' };
    case 'expire':
      return { kind: 'expired' };
    case 'fail':
      return { kind: 'failed' };
    case 'approve': {
      const account = findVenmoPayer(action.username);
      return account ? { kind: 'approved', approval: approve(account, merchant, settings) } : { kind: 'failed' };
    }
  }
}

function approve(account: VenmoPayer, merchant: Merchant, settings: GatewaySettings): VenmoApproval {
  const { username, userId, sale } = account;
  const nonce = randomUUID();
  const instrument = { kind: 'venmo', account: { username, userId } } as const;
  issueNonce(merchant, plainNonce(nonce, instrument, settings.now(), sale));
  return { nonce, username };
}

/** Reads the button that was pressed on the phone. */
export function readPhoneAction(form: JsonRecord): PhoneAction | undefined {
  const outcome = textField(form, 'outcome');
  switch (outcome) {
    case 'open':
    case 'cancel':
    case 'fail':
    case 'expire':
      return { kind: outcome };
    case 'approve':
      return { kind: 'approve', username: textField(form, 'account') ?? '' };
    default:
      return undefined;
  }
}
