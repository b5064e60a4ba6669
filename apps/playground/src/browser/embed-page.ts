import { withDemoMethods } from './demo-methods.ts';
import { find } from './find.ts';
import { tellParent, updateOf } from './frame-message.ts';
import { readControls } from './option-form.ts';
import { payers } from './payers.ts';
import { openSession } from './session.ts';
import { failureText } from './snippet.ts';
import { createWidget, type Dropin } from './widget-global.ts';

/** Every event of the widget. One that is missing does not compile. */
const eventNames: Readonly<Record<Parameters<Dropin['on']>[0], true>> = {
  changeActiveView: true,
  paymentMethodRequestable: true,
  noPaymentMethodRequestable: true,
  paymentOptionSelected: true,
  change: true,
  ready: true,
  optionReady: true,
  optionFailed: true,
  methodDeleted: true,
  focus: true,
  blur: true,
  'card:focus': true,
  'card:blur': true,
  'card:empty': true,
  'card:notEmpty': true,
  'card:validityChange': true,
  'card:cardTypeChange': true,
  'card:inputSubmitRequest': true,
  'card:binAvailable': true,
  '3ds:customer-canceled': true,
  '3ds:authentication-modal-render': true,
  '3ds:authentication-modal-close': true,
  '3ds:authentication-iframe-available': true,
};

let dropin: Dropin | undefined;
/** Each creation waits for the previous one, so that the container is empty. */
let last: Promise<void> = Promise.resolve();
/** The fragment of the address that the widget was created from. */
let created: string | undefined;

function start(): void {
  reportConsole(window.console);
  new ResizeObserver(() => tellParent({ kind: 'height', px: document.body.offsetHeight })).observe(document.body);
  const again = (): void => {
    last = last.then(recreate);
  };
  window.addEventListener('hashchange', again);
  window.addEventListener('message', event => {
    const options = updateOf(event);
    if (options !== undefined) void update(options);
  });
  find('#request').addEventListener('click', () => void request());
  again();
}

/** Also reports what the widget tells developers. */
function reportConsole(output: Pick<Console, 'warn' | 'error'>): void {
  for (const level of ['warn', 'error'] as const) {
    const write = output[level].bind(output);
    output[level] = (...parts: readonly unknown[]) => {
      write(...parts);
      tellParent({ kind: 'console', text: parts.map(part => failureText(part)).join(' ') });
    };
  }
}

async function recreate(): Promise<void> {
  const { hash, search } = location;
  // The form can set the fragment before this page's script runs; the event comes after, and changes nothing.
  if (hash === created) return;
  created = hash;
  tellParent({ kind: 'opening' });
  document.documentElement.dataset.progress = 'opening';
  // The container is emptied below, whether or not the teardown succeeds.
  await dropin?.teardown().catch(() => undefined);
  dropin = undefined;
  find('#payment').replaceChildren();
  show('');
  const values = new Map(new URLSearchParams(hash.slice(1)));
  const { options } = readControls(values);
  find<HTMLLinkElement>('#own-stylesheet').disabled = options.stylesheet !== false;
  try {
    const { authorization } = await openSession({ payer: payers[values.get('payer') ?? ''] ?? 'key' });
    const locale = new URLSearchParams(search).get('locale') ?? 'en_US';
    dropin = await createWidget({ container: '#payment', authorization, locale, ...withDemoMethods(options) });
    reportEvents(dropin);
    document.documentElement.dataset.progress = 'ready';
    tellParent({ kind: 'ready', hash });
  } catch (error) {
    document.documentElement.dataset.progress = 'failed';
    show(failureText(error));
    tellParent({ kind: 'failed', hash, text: failureText(error) });
  }
}

function reportEvents(instance: Dropin): void {
  for (const name of Object.keys(eventNames) as (keyof typeof eventNames)[]) {
    instance.on(name, (payload?: unknown) => tellParent({ kind: 'event', name, data: jsonOf(payload) }));
  }
}

async function request(): Promise<void> {
  show('Waiting…');
  try {
    if (!dropin) throw new Error('There is no widget.');
    const payload = await dropin.requestPaymentMethod();
    show(payload.nonce === undefined ? JSON.stringify(payload) : `nonce: ${payload.nonce}`);
    tellParent({ kind: 'event', name: 'requestPaymentMethod resolved', data: jsonOf(payload) });
  } catch (error) {
    show(failureText(error));
    tellParent({ kind: 'event', name: 'requestPaymentMethod rejected', data: failureText(error) });
  }
}

async function update(options: object): Promise<void> {
  const data = jsonOf(options);
  try {
    const result = await dropin?.update(options);
    tellParent({ kind: 'event', name: 'update resolved', data: `${data} ${jsonOf(result)}` });
  } catch (error) {
    tellParent({ kind: 'event', name: 'update rejected', data: failureText(error) });
  }
}

function show(text: string): void {
  find('#result').textContent = text;
}

/** The JSON of an event's data; an element is its tag. */
function jsonOf(data: unknown): string {
  const text = JSON.stringify(data, (_key, value) =>
    value instanceof Element ? `<${value.tagName.toLowerCase()}>` : value,
  );
  return text ?? '';
}

start();
