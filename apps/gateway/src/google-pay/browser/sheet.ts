import './google-pay-sheet.css';
import { askForToken } from './ask-for-token.ts';
import { canceled, type Failure, type FromSheet, type SheetRequest, type ToSheet } from './sheet-messages.ts';

/** The page that opened the sheet: any shop may, so its origin is learned from its first message. */
let shopOrigin = '*';
let opened: SheetRequest | undefined;

const form = element('form', HTMLFormElement);
const problem = element('#problem', HTMLElement);

window.addEventListener('message', (event: MessageEvent<ToSheet>) => {
  if (event.source !== window.parent) {
    return;
  }
  shopOrigin = event.origin;
  if (event.data.kind === 'open') {
    open(event.data.request);
  } else {
    say(event.data.message);
  }
});
form.addEventListener('submit', event => {
  event.preventDefault();
  void pay();
});
element('#cancel', HTMLElement).addEventListener('click', () => fail(canceled));
window.addEventListener('keydown', event => {
  if (event.key === 'Escape') {
    fail(canceled);
  }
});
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-status-code]')) {
  const { statusCode = '', statusMessage = '' } = button.dataset;
  button.addEventListener('click', () => fail({ statusCode, statusMessage }));
}
// The shop's script waits for this before it says what it wants.
tell({ kind: 'ready' });

function open(request: SheetRequest): void {
  opened = request;
  element('#merchant', HTMLElement).textContent = request.merchantName;
  element('#total', HTMLElement).textContent = request.total;
  for (const choice of choices('card')) {
    const isTaken = request.networks.length === 0 || request.networks.includes(choice.dataset.network ?? '');
    choice.disabled = !isTaken;
    if (choice.parentElement) {
      choice.parentElement.hidden = !isTaken;
    }
  }
  element('#kind-card', HTMLElement).hidden = !request.takesCard;
  element('#kind-device', HTMLElement).hidden = !request.takesDevice;
  check(choices('card').find(choice => !choice.disabled));
  check(choices('kind').find(choice => (choice.value === 'device' ? request.takesDevice : request.takesCard)));
  element('#title', HTMLElement).focus();
}

async function pay(): Promise<void> {
  const card = choices('card').find(choice => choice.checked);
  if (!card || !opened) {
    say('There is no card of a network that the shop takes.');
    return;
  }
  const isNetworkTokenized = choices('kind').some(choice => choice.checked && choice.value === 'device');
  say('');
  form.inert = true;
  const answer = await askForToken({ card: card.value, isNetworkTokenized, parameters: opened.tokenizationParameters });
  form.inert = false;
  if (answer.kind === 'failed') {
    fail(answer.failure);
    return;
  }
  const { network = '', last4 = '' } = card.dataset;
  tell({ kind: 'chosen', chosen: { network, last4, isNetworkTokenized, token: answer.token } });
}

function say(text: string): void {
  problem.textContent = text;
}

function fail(failure: Failure): void {
  tell({ kind: 'failed', failure });
}

function tell(message: FromSheet): void {
  window.parent.postMessage(message, shopOrigin);
}

function check(choice: HTMLInputElement | undefined): void {
  if (choice) {
    choice.checked = true;
  }
}

function choices(name: string): readonly HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
}

function element<Type extends HTMLElement>(selector: string, type: new () => Type): Type {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) {
    throw new Error(`The sheet has no ${selector}.`);
  }
  return found;
}
