import type { Dropin } from '@guichet/dropin';
import { find } from './find.ts';
import { tellParent } from './frame-message.ts';
import { readControls } from './option-form.ts';
import { payers } from './payers.ts';
import { openSession } from './session.ts';
import { failureText } from './snippet.ts';
import { createWidget } from './widget-global.ts';

/** Every event of the widget. One that is missing does not compile. */
const eventNames: Readonly<Record<Parameters<Dropin['on']>[0], true>> = {
  changeActiveView: true,
  paymentMethodRequestable: true,
  noPaymentMethodRequestable: true,
  paymentOptionSelected: true,
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

function start(): void {
  reportConsole(window.console);
  new ResizeObserver(() => tellParent({ kind: 'height', px: document.body.offsetHeight })).observe(document.body);
  const again = (): void => {
    last = last.then(recreate);
  };
  window.addEventListener('hashchange', again);
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
    dropin = await createWidget({ container: '#payment', authorization, locale, ...options });
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
    show(`nonce: ${payload.nonce}`);
    tellParent({ kind: 'event', name: 'requestPaymentMethod resolved', data: jsonOf(payload) });
  } catch (error) {
    show(failureText(error));
    tellParent({ kind: 'event', name: 'requestPaymentMethod rejected', data: failureText(error) });
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
