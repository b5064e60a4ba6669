import { addressOf, fieldsOf, frameAddress, setFields } from './address.ts';
import { withNamesOfDemos } from './demo-methods.ts';
import { find } from './find.ts';
import { askForUpdate, messageOf } from './frame-message.ts';
import { highlightCode } from './highlight.ts';
import { type LiveField, liveUpdate } from './live.ts';
import { addControls, filterControls, markSet, readControls } from './option-form.ts';
import { copyFrom, log, startLog } from './output.ts';
import { payers } from './payers.ts';
import { presets } from './presets.ts';
import { type Outcome, type SnippetKind, shownSnippet } from './snippet.ts';

const options = find<HTMLFormElement>('#options');
const switches = find<HTMLFormElement>('#switches');
const kinds = find<HTMLFormElement>('#kinds');
const live = find<HTMLFormElement>('#live');
const frame = find<HTMLIFrameElement>('#frame');
/** How long the form waits for further input before it creates the widget again. */
const delayMs = 400;
let outcome: Outcome = 'opening';
let timer: ReturnType<typeof setTimeout> | undefined;

function start(): void {
  options.append(payerControl());
  addControls(options, document.documentElement.dataset.docs ?? '');
  addPresets();
  readAddress();
  window.addEventListener('message', receive);
  window.addEventListener('hashchange', () => {
    options.reset();
    readAddress();
    refresh();
  });
  for (const form of [options, switches, kinds, live]) {
    form.addEventListener('submit', event => event.preventDefault());
  }
  options.addEventListener('input', () => soon(refresh));
  switches.addEventListener('input', () => soon(refresh));
  live.addEventListener('change', changeLive);
  kinds.addEventListener('input', () => {
    writeAddress();
    showSnippet(outcome);
  });
  find('#search').addEventListener('input', search);
  find('#reset').addEventListener('click', () => fill({}));
  find('#reopen').addEventListener('click', () => frame.contentWindow?.location.reload());
  copyFrom(find('#copy'), () => find('#snippet').textContent ?? '');
  copyFrom(find('#copy-link'), () => location.href);
  find('#clear').addEventListener('click', () => find('#events').replaceChildren());
  refresh();
}

function payerControl(): HTMLElement {
  const label = document.createElement('label');
  const select = document.createElement('select');
  select.name = 'payer';
  const [first = '', ...others] = Object.keys(payers);
  select.append(new Option(first, ''), ...others.map(text => new Option(text, text)));
  label.className = 'payer';
  label.append('Who pays', select);
  return label;
}

function addPresets(): void {
  for (const [text, fields] of Object.entries(presets)) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = text;
    button.addEventListener('click', () => fill(fields));
    find('#presets').append(button);
  }
}

/** Sets the form to these options and no others. */
function fill(fields: Readonly<Record<string, string>>): void {
  options.reset();
  setFields(options, Object.entries(fields));
  openSetGroups();
  refresh();
}

/** The query of the address has the switches, which the server has set but for two; its fragment has the options. */
function readAddress(): void {
  const query = new URLSearchParams(location.search);
  setFields(switches, query);
  setFields(kinds, query);
  setFields(options, new URLSearchParams(location.hash.slice(1)));
  openSetGroups();
}

function openSetGroups(): void {
  markSet(options);
  for (const group of options.querySelectorAll('details')) group.open = group.querySelector('.is-set') !== null;
}

function writeAddress(): void {
  const address = addressOf(fieldsOf(switches, kinds), fieldsOf(options));
  history.replaceState(null, '', address);
}

function soon(task: () => void): void {
  clearTimeout(timer);
  timer = setTimeout(task, delayMs);
}

function refresh(): void {
  clearTimeout(timer);
  writeAddress();
  markSet(options);
  find('.stage').dataset.viewport = fieldsOf(switches).get('viewport') ?? 'desktop';
  const { invalid } = readControls(fieldsOf(options));
  for (const field of options.querySelectorAll<HTMLInputElement>('input')) {
    field.setCustomValidity(invalid.includes(field.name) ? 'This is not JSON.' : '');
    field.ariaInvalid = invalid.includes(field.name) ? 'true' : null;
  }
  if (invalid.length > 0) {
    report('failed', `Not JSON: ${invalid.join(', ')}`);
    showSnippet({ refused: `Not JSON: ${invalid.join(', ')}` });
    return;
  }
  const address = new URL(frameAddress(fieldsOf(switches), fieldsOf(options)), location.href).href;
  // A change of the fragment alone reaches the page in the frame, which creates the widget again.
  if (frame.contentWindow?.location.href !== address) frame.contentWindow?.location.replace(address);
  else if (typeof outcome === 'object') showSnippet(outcome);
}

function receive(event: MessageEvent<unknown>): void {
  const message = messageOf(event, frame);
  if (message === undefined) return;
  switch (message.kind) {
    case 'height':
      frame.style.blockSize = `${message.px}px`;
      break;
    case 'opening':
      report('opening', '');
      live.reset();
      startLog();
      showSnippet('opening');
      break;
    case 'ready':
      if (isCurrent(message.hash)) accept();
      break;
    case 'failed':
      if (!isCurrent(message.hash)) break;
      report('failed', 'The widget refuses these options.');
      showSnippet({ refused: message.text });
      break;
    case 'event':
      log('#events', message.name, message.data);
      break;
    case 'console':
      log('#console', message.text);
  }
}

/** Whether a message of the frame is about the options that the form holds now. */
const isCurrent = (hash: string): boolean =>
  hash === new URL(frameAddress(new Map(), fieldsOf(options)), location.href).hash;

function accept(): void {
  report('ready', '');
  const locale = fieldsOf(switches).get('locale') ?? 'en_US';
  const read = readControls(fieldsOf(options));
  showSnippet({ accepted: { ...(locale === 'en_US' ? {} : { locale }), ...withNamesOfDemos(read.options) } });
}

function showSnippet(next: Outcome): void {
  outcome = next;
  const code = find('#snippet');
  // The values are those of the choice.
  code.textContent = shownSnippet(fieldsOf(kinds).get('code') as SnippetKind, outcome);
  if (typeof outcome === 'object' && 'accepted' in outcome) highlightCode(code);
}

/** Changes the widget that is on screen, with `update`; one that is opened again has the options of the form. */
function changeLive({ target }: Event): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !target.reportValidity()) return;
  // The names are those of the page's controls.
  askForUpdate(frame, liveUpdate(target.name as LiveField, target.value, readControls(fieldsOf(options)).options));
}

function search(): void {
  const text = find<HTMLInputElement>('#search').value.trim();
  const found = filterControls(options, text);
  find('#found').textContent = text === '' ? '' : found === 1 ? '1 option' : `${found} options`;
  if (text === '') openSetGroups();
}

function report(progress: 'opening' | 'ready' | 'failed', text: string): void {
  document.documentElement.dataset.progress = progress;
  find('#progress').textContent = text;
}

start();
