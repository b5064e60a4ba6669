import type { SessionRequest } from '../states/state.ts';
import { addControls, readControls } from './option-form.ts';
import { openSession } from './session.ts';
import { failureText, type Outcome, type SnippetKind, shownSnippet } from './snippet.ts';
import { createWidget, type Dropin } from './widget-global.ts';

const find = <Kind extends HTMLElement>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
};

const form = find<HTMLFormElement>('#options');
const kind = find<HTMLSelectElement>('#snippet-kind');
const payers: Readonly<Record<string, SessionRequest['payer']>> = {
  'guest with a tokenization key': 'key',
  'guest with a client token': 'token',
  'customer without a saved method': { saved: [] },
  'customer with two cards': { saved: ['fake-valid-visa-nonce', 'fake-valid-mastercard-nonce'] },
};
/** How long the form waits for further input before it creates the widget again. */
const delayMs = 400;
let dropin: Dropin | undefined;
let outcome: Outcome = 'opening';
let timer: ReturnType<typeof setTimeout> | undefined;
/** Each creation waits for the previous one, so that the container is empty. */
let last: Promise<void> = Promise.resolve();

/** Lists what the widget reports to developers. */
function showConsole(output: Pick<Console, 'warn' | 'error'>): void {
  for (const level of ['warn', 'error'] as const) {
    const write = output[level].bind(output);
    output[level] = (...parts: readonly unknown[]) => {
      write(...parts);
      const item = document.createElement('li');
      item.textContent = parts.map(part => failureText(part)).join(' ');
      find('#console').append(item);
    };
  }
}

function start(): void {
  showConsole(window.console);
  form.append(payerControl());
  addControls(form);
  readHash();
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(refresh, delayMs);
  });
  form.addEventListener('submit', event => event.preventDefault());
  kind.addEventListener('input', () => showSnippet(outcome));
  find('#request').addEventListener('click', () => void request());
  refresh();
}

function payerControl(): HTMLElement {
  const label = document.createElement('label');
  const select = document.createElement('select');
  select.name = 'payer';
  select.append(...Object.keys(payers).map(text => new Option(text, text)));
  label.append('Payer ', select);
  return label;
}

const values = (): ReadonlyMap<string, string> =>
  new Map([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** The page's fragment has what is set, so that a link shows the same form. */
function readHash(): void {
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    field.value = value;
    field.closest('details')?.toggleAttribute('open', true);
  }
}

function refresh(): void {
  const set = [...values()].filter(([, value]) => value !== '');
  history.replaceState(null, '', `${location.pathname}${location.search}#${new URLSearchParams(set)}`);
  const { invalid } = readControls(values());
  for (const field of form.querySelectorAll<HTMLInputElement>('input')) {
    field.setCustomValidity(invalid.includes(field.name) ? 'This is not JSON.' : '');
    field.ariaInvalid = invalid.includes(field.name) ? 'true' : null;
  }
  report(invalid.length > 0 ? `Not JSON: ${invalid.join(', ')}` : '');
  showSnippet(invalid.length > 0 ? { refused: `Not JSON: ${invalid.join(', ')}` } : 'opening');
  if (invalid.length === 0) last = last.then(recreate);
}

async function recreate(): Promise<void> {
  // The container is emptied below, whether or not the teardown succeeds.
  await dropin?.teardown().catch(() => undefined);
  dropin = undefined;
  document.documentElement.dataset.progress = 'opening';
  find('#payment').replaceChildren();
  find('#console').replaceChildren();
  const locale = new URLSearchParams(location.search).get('locale') ?? 'en_US';
  const { options } = readControls(values());
  find<HTMLLinkElement>('#own-stylesheet').disabled = options.stylesheet !== false;
  try {
    const { authorization } = await openSession({ payer: payers[values().get('payer') ?? ''] ?? 'key' });
    dropin = await createWidget({ container: '#payment', authorization, locale, ...options });
    logEvents(dropin);
    document.documentElement.dataset.progress = 'ready';
    showSnippet({ accepted: { ...(locale === 'en_US' ? {} : { locale }), ...options } });
  } catch (error) {
    document.documentElement.dataset.progress = 'failed';
    report(failureText(error));
    showSnippet({ refused: failureText(error) });
  }
}

function logEvents(instance: Dropin): void {
  const list = find('#events');
  list.replaceChildren();
  for (const name of ['changeActiveView', 'paymentMethodRequestable', 'noPaymentMethodRequestable'] as const) {
    instance.on(name, (payload?: unknown) => {
      const item = document.createElement('li');
      item.textContent = `${name} ${JSON.stringify(payload) ?? ''}`;
      list.prepend(item);
    });
  }
}

async function request(): Promise<void> {
  const result = find('#result');
  result.textContent = 'Waiting…';
  try {
    if (!dropin) throw new Error('There is no widget.');
    result.textContent = JSON.stringify(await dropin.requestPaymentMethod(), null, 2);
  } catch (error) {
    result.textContent = failureText(error);
  }
}

function showSnippet(next: Outcome): void {
  outcome = next;
  // The values are those of the list.
  find('#snippet').textContent = shownSnippet(kind.value as SnippetKind, outcome);
}

function report(text: string): void {
  find('#progress').textContent = text;
}

start();
