import { ApprovalForm, type FilledOption } from '../../approval/browser/approval-form.ts';
import { joinHost, type Link } from './link.ts';
import type { Approval, WindowMessage, WindowReply } from './protocol.ts';

/** The data that the gateway embeds in the page. */
type WindowData = {
  readonly token: string;
  readonly paymentId: string;
  readonly asksForShipping: boolean;
  readonly priceAddress: string;
  readonly notShippedText: string;
  readonly places: readonly { readonly key: string }[];
  readonly source: string;
  readonly decisionAddress: string;
  readonly failedText: string;
  readonly payersWithCredit: readonly string[];
};

/** The gateway's response to a decision. */
type Decision =
  | { readonly kind: 'approved'; readonly approval: Approval }
  | { readonly kind: 'cancelled'; readonly cancelUrl: string }
  | { readonly kind: 'refused'; readonly message: string };

// The gateway wrote this data into its own page, so the shape is known.
const data = JSON.parse(document.querySelector('#approval-data')?.textContent ?? '') as WindowData;
const form = new ApprovalForm(document, (outcome, button) => void decide(outcome, button));
let link: Link<WindowReply, WindowMessage> | undefined;

form.onChange(({ name }) => {
  if (name === 'payer') {
    fitToPayer();
  }
  if (name !== 'pay') {
    askForShipping();
  }
});
fitToPayer();
void joinHost<WindowReply, WindowMessage>(window.opener ?? window.parent).then(joined => {
  link = joined;
  joined.listen(({ isRefused }) => void showPrice(isRefused));
  form.allow('everything');
  askForShipping();
});

/** Asks the shop about the place and the way of shipping; until it has answered the buyer can only leave. */
function askForShipping(): void {
  if (!data.asksForShipping || !link) {
    return;
  }
  form.showProblem('');
  form.allow('leaving');
  const { key: _key, ...address } = data.places.find(({ key }) => key === form.chosen('place')?.value) ?? { key: '' };
  const optionId = form.chosen('shipping')?.value;
  link.send({
    kind: 'shipping',
    change: {
      orderID: data.token,
      paymentID: data.paymentId,
      shipping_address: address,
      selected_shipping_option: optionId === undefined ? null : { id: optionId, type: 'SHIPPING' },
    },
  });
}

/** Shows the price as the shop has changed it, or that it does not ship there. */
async function showPrice(isRefused: boolean): Promise<void> {
  if (isRefused) {
    form.showProblem(data.notShippedText);
    return;
  }
  const response = await fetch(data.priceAddress, { method: 'POST', body: JSON.stringify({ token: data.token }) });
  // This is our own gateway, so the shape of its responses is known.
  const { total, options, chosen } = (await response.json()) as Price;
  form.write('total', total);
  form.fill('shipping', options, chosen);
  form.allow('everything');
}

type Price = {
  readonly total: string;
  readonly options: readonly FilledOption[];
  readonly chosen: string | undefined;
};

async function decide(outcome: string, button: HTMLButtonElement): Promise<void> {
  form.showProblem('');
  form.allow('nothing');
  try {
    const decision = await postDecision(requestFor(outcome));
    if (decision.kind === 'refused') {
      form.showProblem(decision.message);
    } else {
      link?.send(decision);
    }
  } catch {
    form.showProblem(data.failedText);
  }
  form.allow('everything');
  button.focus();
}

function requestFor(outcome: string): object {
  return {
    token: data.token,
    source: data.source,
    outcome,
    payerId: form.chosen('payer')?.value,
    place: form.chosen('place')?.value,
    usesCredit: form.chosen('pay')?.value === 'credit',
  };
}

/** Shows the addresses of the chosen payer, and PayPal Credit only to a payer who has it. */
function fitToPayer(): void {
  const payerId = form.chosen('payer')?.value ?? '';
  form.offer('place', ({ dataset }) => dataset.payer === undefined || dataset.payer === payerId);
  form.offer('pay', ({ value }) => value !== 'credit' || data.payersWithCredit.includes(payerId));
}

async function postDecision(body: object): Promise<Decision> {
  const response = await fetch(data.decisionAddress, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) {
    throw new Error(`The gateway responded with ${response.status}.`);
  }
  // This is our own gateway, so the shape of its responses is known.
  return response.json() as Promise<Decision>;
}
