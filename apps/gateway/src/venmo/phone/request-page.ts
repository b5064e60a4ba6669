import { type TestVenmoAccount, testVenmoAccounts } from '@guichet/testkit';
import type { ApprovalForm, BillLine, Option } from '../../approval/approval-page.ts';
import type { Merchant } from '../../state/merchant.ts';
import type { VenmoContext } from '../contexts/venmo-context.ts';
import { venmoPage } from './ended-page.ts';

/** The request as the page shows it, and the possible actions. */
export type RequestView = {
  readonly merchant: Merchant;
  /** Absent when a legacy page makes a request without one. */
  readonly context?: VenmoContext;
  /** Whether the buyer must open the request first, as after scanning a code. */
  readonly needsOpening: boolean;
  /** Whether the buyer may choose how to return to the shop. */
  readonly choosesReturn: boolean;
};

/** The page on which the buyer approves or cancels a request, in place of the Venmo app. */
export function requestPage(view: RequestView): string {
  const { merchant, context } = view;
  const name = context?.displayName ?? merchant.credentials.merchantId;
  return venmoPage({
    title: 'Payment request',
    lead: `${name} asks you to pay with Venmo.`,
    bill: context ? [...billLines(context), ...termLines(context)] : [],
    form: formOf(view),
  });
}

function formOf({ context, needsOpening, choosesReturn }: RequestView): ApprovalForm {
  return {
    choices: needsOpening
      ? []
      : [
          { name: 'account', legend: 'Pay as', options: testVenmoAccounts.map(accountOption) },
          ...(choosesReturn ? [returnChoice] : []),
        ],
    buttons: [
      needsOpening
        ? { outcome: 'open', label: 'Open the request', isMain: true }
        : { outcome: 'approve', label: 'Approve', isMain: true },
      { outcome: 'cancel', label: 'Cancel' },
    ],
    others: {
      summary: 'Other outcomes',
      buttons: [
        { outcome: 'fail', label: 'Let it fail' },
        ...(context ? [{ outcome: 'expire', label: 'Let it expire' }] : []),
      ],
    },
  };
}

function accountOption(account: TestVenmoAccount): Option {
  const person = account.agreement === 'gives-nonce' ? ` ${account.firstName} ${account.lastName}` : '';
  return { value: account.username, label: `@${account.username}${person}`, hint: account.note };
}

const returnChoice = {
  name: 'return',
  legend: 'Then go back to the shop',
  options: [
    { value: 'same', label: 'in the tab that it is open in' },
    { value: 'here', label: 'in this tab' },
  ],
};

function billLines({ paysheet: { lineItems, amounts } }: VenmoContext): readonly BillLine[] {
  return [
    ...lineItems.map(({ name, quantity, unitAmount, kind }) => ({
      term: name,
      value: `${quantity} × ${kind === 'CREDIT' ? '−' : ''}${unitAmount}`,
    })),
    ...amounts.map(({ name, amount }) => ({ term: amountTerms[name], value: amount })),
  ];
}

const amountTerms = {
  subTotalAmount: 'Subtotal',
  discountAmount: 'Discount',
  taxAmount: 'Tax',
  shippingAmount: 'Shipping',
  totalAmount: 'Total',
} as const;

function termLines({ usage, paysheet, expiresAt }: VenmoContext): readonly BillLine[] {
  const requested = [
    paysheet.collectsBillingAddress ? 'billing address' : undefined,
    paysheet.collectsShippingAddress ? 'shipping address' : undefined,
  ].filter(one => one !== undefined);
  return [
    ...(usage ? [{ term: 'The shop may charge', value: usage === 'MULTI_USE' ? 'now and later' : 'once' }] : []),
    ...(requested.length > 0 ? [{ term: 'The shop asks for', value: requested.join(' and ') }] : []),
    { term: 'Open until', value: `${expiresAt.toISOString().slice(11, 16)} UTC` },
  ];
}
