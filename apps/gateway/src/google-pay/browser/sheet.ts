import { ApprovalForm } from '../../approval/browser/approval-form.ts';
import { asRecord, textField } from '../../wire/read.ts';
import {
  type Change,
  canceled,
  type Failure,
  type FromSheet,
  type SheetRequest,
  type ToSheet,
} from './sheet-messages.ts';

/** The origin of the page that opened the sheet. Any shop may open it, so the origin comes from its first message. */
let shopOrigin = '*';
let opened: SheetRequest | undefined;
/** The coupon that the page has accepted. */
let coupon: string | undefined;

const form = new ApprovalForm(document, (outcome, button) => {
  if (outcome === 'approve') {
    void pay();
  } else if (outcome === 'coupon') {
    coupon = form.coupon;
    change('OFFER');
  } else {
    fail(outcome === 'cancel' ? canceled : { statusCode: outcome, statusMessage: button.dataset.message ?? '' });
  }
});

window.addEventListener('message', (event: MessageEvent<ToSheet>) => {
  if (event.source !== window.parent) {
    return;
  }
  shopOrigin = event.origin;
  if (event.data.kind === 'open') {
    open(event.data.request);
  } else if (event.data.kind === 'update') {
    update(event.data.update);
  } else {
    form.showProblem(event.data.message);
  }
});
// The shop's script waits for this message before it sends its request.
send({ kind: 'ready' });

function open(request: SheetRequest): void {
  opened = request;
  const { networks, takesCard, takesDevice } = request;
  form.write('merchant', request.merchantName);
  form.write('total', request.total);
  form.offer('card', ({ dataset }) => networks.length === 0 || networks.includes(dataset.network ?? ''));
  form.offer('kind', ({ value }) => (value === 'device' ? takesDevice : takesCard));
  form.showChoice('address', request.asksForAddress);
  form.show('coupon', request.hasCoupons);
  if (request.shipping) {
    form.fill('shipping', request.shipping.options, request.shipping.chosen);
  }
  form.onChange(({ name }) => {
    if (name === 'address') {
      change('SHIPPING_ADDRESS');
    } else if (name === 'shipping') {
      change('SHIPPING_OPTION');
    }
  });
  if (request.asksForAddress || request.shipping || request.hasCoupons) {
    change('INITIALIZE');
  } else {
    form.allow('everything');
  }
  form.focusTitle();
}

/** Asks the page; until it has answered the buyer can only leave. */
function change(trigger: Change['trigger']): void {
  form.showProblem('');
  form.allow('leaving');
  send({ kind: 'changed', change: { trigger, ...choices() } });
}

function choices(): Pick<Change, 'addressId' | 'optionId' | 'coupon'> {
  return {
    addressId: opened?.asksForAddress ? form.chosen('address')?.value : undefined,
    optionId: form.chosen('shipping')?.value,
    coupon,
  };
}

function update({ total, shipping, problem = '', mayPay }: Extract<ToSheet, { kind: 'update' }>['update']): void {
  if (total !== undefined) {
    form.write('total', total);
  }
  if (shipping) {
    form.fill('shipping', shipping.options, shipping.chosen);
  }
  form.showProblem(problem);
  form.allow(mayPay ? 'everything' : 'leaving');
}

async function pay(): Promise<void> {
  const card = form.chosen('card');
  if (!card || !opened) {
    form.showProblem('There is no card of a network that the shop takes.');
    return;
  }
  const isNetworkTokenized = form.chosen('kind')?.value === 'device';
  form.showProblem('');
  form.allow('nothing');
  const result = await askForToken({ card: card.value, isNetworkTokenized, parameters: opened.tokenizationParameters });
  form.allow('everything');
  if (typeof result !== 'string') {
    fail(result);
    return;
  }
  const { network = '', last4 = '' } = card.dataset;
  send({ kind: 'chosen', chosen: { network, last4, isNetworkTokenized, token: result, ...choices() } });
}

function fail(failure: Failure): void {
  send({ kind: 'failed', failure });
}

function send(message: FromSheet): void {
  window.parent.postMessage(message, shopOrigin);
}

/** Requests a token from the gateway, which stands in for Google's servers. */
async function askForToken(request: object): Promise<string | Failure> {
  // Google does not report to pages what failed between its servers and the gateway.
  const unreachable: Failure = { statusCode: 'INTERNAL_ERROR', statusMessage: 'The payment gateway did not respond.' };
  try {
    const reply = await fetch('token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    const response = asRecord(await reply.json());
    const statusMessage = textField(response, 'statusMessage');
    const failure = statusMessage === undefined ? unreachable : { statusCode: 'DEVELOPER_ERROR', statusMessage };
    return textField(response, 'token') ?? failure;
  } catch {
    return unreachable;
  }
}
