import type { TestVenmoAccount } from '@guichet/testkit';
import type { Merchant } from '../../state/merchant.ts';
import { escapeHtml } from '../../wire/html.ts';
import type { VenmoContext } from '../contexts/venmo-context.ts';
import { venmoPage } from '../venmo-page.ts';

/** What the page shows of a request, and what can be done with it. */
export type RequestView = {
  readonly merchant: Merchant;
  /** Absent when an older page asks without one. */
  readonly context?: VenmoContext;
  readonly accounts: readonly TestVenmoAccount[];
  /** Whether the request has to be opened first, as after scanning a code. */
  readonly needsOpening: boolean;
  /** Whether the person may choose how the phone goes back to the shop. */
  readonly choosesReturn: boolean;
};

/** The page on which somebody answers a request, playing the Venmo app. */
export function requestPage(view: RequestView): string {
  const { merchant, context, needsOpening } = view;
  const name = context?.displayName ?? merchant.credentials.merchantId;
  return venmoPage(
    'Payment request',
    `<p class="from"><strong>${escapeHtml(name)}</strong> asks you to pay with Venmo.</p>
${details(context)}
<form method="post">
${needsOpening ? openButton : answers(view)}
<button class="plain" name="action" value="cancel">Cancel</button>
<details>
<summary>Other endings</summary>
<p>What else can happen to a request, for tests:</p>
<button class="plain" name="action" value="fail">Let it fail</button>
${context ? '<button class="plain" name="action" value="expire">Let it expire</button>' : ''}
</details>
</form>`,
  );
}

const openButton =
  '<button class="main" name="action" value="open">Open the request</button>\n<p class="hint">This is what scanning the code does.</p>';

function answers({ accounts, choosesReturn }: RequestView): string {
  return `<fieldset>
<legend>Pay as</legend>
${accounts.map(accountChoice).join('\n')}
</fieldset>
${choosesReturn ? returnChoice : ''}
<button class="main" name="action" value="approve">Approve</button>`;
}

function accountChoice(account: TestVenmoAccount, index: number): string {
  const { username, note } = account;
  const person = account.agreement === 'gives-nonce' ? `${account.firstName} ${account.lastName}` : '';
  return `<label><input type="radio" name="account" value="${escapeHtml(username)}"${index === 0 ? ' checked' : ''}>
<span><b>@${escapeHtml(username)}</b> ${escapeHtml(person)}<small>${escapeHtml(note)}</small></span></label>`;
}

const returnChoice = `<fieldset>
<legend>Then go back to the shop</legend>
<label><input type="radio" name="return" value="same" checked><span>in the tab that it is open in</span></label>
<label><input type="radio" name="return" value="here"><span>in this tab</span></label>
</fieldset>`;

function details(context: VenmoContext | undefined): string {
  const rows = context ? [...billRows(context), ...termRows(context)] : [];
  return rows.length === 0
    ? ''
    : `<dl>\n${rows.map(([term, value]) => `<div><dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value)}</dd></div>`).join('\n')}\n</dl>`;
}

type Row = readonly [term: string, value: string];

function billRows({ paysheet: { lineItems, amounts } }: VenmoContext): readonly Row[] {
  return [
    ...lineItems.map(
      ({ name, quantity, unitAmount, kind }): Row => [
        name,
        `${quantity} × ${kind === 'CREDIT' ? '−' : ''}${unitAmount}`,
      ],
    ),
    ...amounts.map(({ name, amount }): Row => [amountTerms[name], amount]),
  ];
}

const amountTerms = {
  subTotalAmount: 'Subtotal',
  discountAmount: 'Discount',
  taxAmount: 'Tax',
  shippingAmount: 'Shipping',
  totalAmount: 'Total',
} as const;

function termRows({ usage, paysheet, expiresAt }: VenmoContext): readonly Row[] {
  const asked = [
    paysheet.collectsBillingAddress ? 'billing address' : undefined,
    paysheet.collectsShippingAddress ? 'shipping address' : undefined,
  ].filter(one => one !== undefined);
  return [
    ...(usage ? ([['The shop may charge', usage === 'MULTI_USE' ? 'now and later' : 'once']] as const) : []),
    ...(asked.length > 0 ? ([['The shop asks for', asked.join(' and ')]] as const) : []),
    ['Open until', `${expiresAt.toISOString().slice(11, 16)} UTC`],
  ];
}
