import { asReply, listOf, type Reply, textOf } from './call-control.ts';
import { button, table } from './elements.ts';

/** Changes the gateway, reports it, and renders everything again. */
export type Act = (method: string, path: string, done: string, body?: object) => void;

/** The merchant's keys, and its switches. */
export function merchantView(merchant: Reply, act: Act): readonly HTMLElement[] {
  const keys = document.createElement('p');
  const code = document.createElement('code');
  code.textContent = textOf(merchant, 'tokenizationKey');
  keys.append('Tokenization key: ', code);
  const switches = document.createElement('fieldset');
  switches.append(Object.assign(document.createElement('legend'), { textContent: 'Switched on' }));
  const settings = asReply(merchant.settings);
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value === 'boolean') {
      switches.append(settingSwitch(textOf(merchant, 'merchantId'), name, value, act));
    }
  }
  return [keys, switches];
}

function settingSwitch(merchantId: string, name: string, value: boolean, act: Act): HTMLElement {
  const box = Object.assign(document.createElement('input'), { type: 'checkbox', checked: value, id: `set-${name}` });
  box.addEventListener('change', () => {
    const state = box.checked ? 'on' : 'off';
    act('PATCH', `merchants/${merchantId}/settings`, `${spoken(name)} is ${state}.`, { [name]: box.checked });
  });
  const label = document.createElement('label');
  label.className = 'check';
  label.append(box, spoken(name));
  return label;
}

const names: Readonly<Record<string, string>> = {
  threeDSecure: '3-D Secure',
  paypal: 'PayPal',
  googlePay: 'Google Pay',
  applePay: 'Apple Pay',
};

/** The display name of a setting or a field. */
function spoken(name: string): string {
  const words = name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
  return names[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The transactions, with the actions for each. */
export function transactionsView(reply: Reply, merchant: string, act: Act): HTMLElement {
  const rows = listOf(reply, 'transactions').map(transaction => [
    textOf(transaction, 'id'),
    `${textOf(transaction, 'amount')} ${textOf(transaction, 'currency')}`,
    textOf(transaction, 'status').replaceAll('_', ' '),
    `${textOf(transaction, 'type')}, ${textOf(transaction, 'instrument')}`,
    textOf(transaction, 'orderId'),
    riskTextOf(transaction),
    actionsFor(transaction, merchant, act),
  ]);
  return table(
    'Transactions, newest first',
    ['Id', 'Amount', 'Status', 'Kind', 'Order', 'Fraud checks', 'Actions'],
    rows,
  );
}

function riskTextOf(transaction: Reply): string {
  const facts = ['customerIp', 'customerEmail'].map(name => textOf(transaction, name));
  if (textOf(transaction, 'deviceData') !== '') facts.push('device data');
  if (transaction.requiresThreeDSecure === true) facts.push('3-D Secure required');
  return facts.filter(fact => fact !== '').join(', ');
}

function actionsFor(transaction: Reply, merchant: string, act: Act): readonly HTMLElement[] {
  const id = textOf(transaction, 'id');
  const status = textOf(transaction, 'status');
  const isUndecided = (dispute: Reply) => ['open', 'disputed'].includes(textOf(dispute, 'status'));
  const openDisputes = listOf(transaction, 'disputes').filter(isUndecided);
  const disputeButtons = openDisputes.flatMap(dispute =>
    (['win', 'lose'] as const).map(end => {
      const path = `disputes/${textOf(dispute, 'id')}/${end}?merchant=${merchant}`;
      return button(end === 'win' ? 'Win dispute' : 'Lose dispute', `of ${id}`, () =>
        act('POST', path, `The dispute of ${id} has ended.`),
      );
    }),
  );
  if (status === 'submitted_for_settlement') {
    const body = { merchant, transactionId: id };
    return [button('Settle', id, () => act('POST', 'settle', `${id} went through the settlement.`, body))];
  }
  if (status === 'settled' && textOf(transaction, 'type') === 'sale' && openDisputes.length === 0) {
    const body = { merchant, transactionId: id };
    return [button('Dispute', id, () => act('POST', 'disputes', `${id} is disputed.`, body))];
  }
  return disputeButtons;
}

/** The active faults. */
export function faultsView(reply: Reply, act: Act): HTMLElement {
  const rows = listOf(reply, 'faults').map(fault => [
    textOf(fault, 'operation'),
    effectName(asReply(fault.effect)),
    textOf(fault, 'times'),
    textOf(fault, 'merchantId') || 'every merchant',
    [
      button('Remove', `fault ${textOf(fault, 'id')}`, () =>
        act('DELETE', `faults/${textOf(fault, 'id')}`, 'The fault was removed.'),
      ),
    ],
  ]);
  return table('Active faults', ['Operation', 'Effect', 'Times', 'Merchant', 'Actions'], rows);
}

/** The webhook deliveries. */
export function notificationsView(reply: Reply): HTMLElement {
  const rows = listOf(reply, 'deliveries')
    .toReversed()
    .map(delivery => Object.values(delivery).filter(isShown).map(String));
  const [first] = listOf(reply, 'deliveries');
  const headers = Object.entries(first ?? {})
    .filter(([, value]) => isShown(value))
    .map(([name]) => spoken(name));
  return table('Webhooks, newest first', headers, rows);
}

function isShown(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** The merchant's newest calls. */
export function callsView(reply: Reply): HTMLElement {
  const calls = listOf(reply, 'requests').slice(-30).toReversed();
  const rows = calls.map(call => [
    new Date(textOf(call, 'at')).toLocaleTimeString(),
    `${textOf(call, 'method')} ${textOf(call, 'operation')}`,
    textOf(call, 'status') === '0' ? 'no response' : textOf(call, 'status'),
  ]);
  return table('Requests, newest first', ['Time', 'Request', 'Status'], rows);
}

/** The fault effects that the page offers, with their display names. */
export const effects: readonly { readonly name: string; readonly effect: object }[] = [
  { name: 'response delayed by two seconds', effect: { kind: 'delay', ms: 2000 } },
  { name: 'refused: 429, too many requests', effect: { kind: 'status', status: 429 } },
  { name: 'refused: 500, internal error', effect: { kind: 'status', status: 500 } },
  { name: 'refused: 503, not available', effect: { kind: 'status', status: 503 } },
  { name: 'connection cut before the work', effect: { kind: 'cut', when: 'before' } },
  { name: 'connection cut after the work', effect: { kind: 'cut', when: 'after' } },
  { name: 'half of the response is missing', effect: { kind: 'malformed', as: 'truncated' } },
  { name: 'the response is a page of HTML', effect: { kind: 'malformed', as: 'html' } },
  { name: 'no response for a minute, then cut', effect: { kind: 'hang', ms: 60_000 } },
];

/** The display name of an effect; for an effect that the page does not offer, its content. */
function effectName(effect: object): string {
  const { kind, ...details } = { kind: '', ...effect };
  const known = effects.find(({ effect: offered }) => JSON.stringify(offered) === JSON.stringify(effect));
  return known?.name ?? `${kind} ${Object.values(details).join(' ')}`.trim();
}
