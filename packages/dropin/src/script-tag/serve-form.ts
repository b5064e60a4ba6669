import type { Analytics } from '../analytics/analytics.ts';
import type { PaymentMethodPayload } from '../core/payload.ts';
import { makeCreate } from '../create.ts';
import type { Environment } from '../environment.ts';
import { DropinError } from '../errors/dropin-error.ts';
import { createTranslator } from '../i18n/translator.ts';
import type { Dropin } from '../instance.ts';
import { optionsOf } from './attributes.ts';

/** What a form is served with. */
export interface ServedForm {
  readonly authorization: string;
  readonly script: Element;
  readonly form: HTMLFormElement;
  readonly container: HTMLElement;
  readonly environment: Environment;
}

/**
 * Puts the widget up, and from then on answers every attempt to submit with a request for a method. Where the widget
 * cannot be had the shopper reads an apology in its place, and the next attempt to submit tries again.
 */
export async function serveForm(served: ServedForm): Promise<void> {
  const { form, environment } = served;
  let dropin: Dropin | null = null;
  let isBusy = false;

  async function press(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    if (dropin) await submit(dropin, form, environment);
    else dropin = await mount(served);
    isBusy = false;
  }

  form.addEventListener('submit', () => void press());
  await press();
}

async function mount(served: ServedForm): Promise<Dropin | null> {
  const { authorization, script, container, environment } = served;
  const counters: Analytics[] = [];
  const create = makeCreate({
    ...environment,
    startAnalytics(...given) {
      const counter = environment.startAnalytics(...given);
      counters.push(counter);
      return counter;
    },
  });
  container.replaceChildren();
  try {
    const dropin = await create({ ...optionsOf(script), authorization, container });
    for (const counter of counters) counter.send('integration-type.script-tag');
    return dropin;
  } catch (error) {
    environment.reporter.error(error);
    await apologize(served);
    return null;
  }
}

async function apologize({ script, container, environment }: ServedForm): Promise<void> {
  // Where the locale cannot be had either, English has to do.
  const texts = await environment.loadTexts(script.getAttribute('data-locale') ?? '').catch(() => ({}));
  const apology = container.appendChild(document.createElement('p'));
  apology.setAttribute('role', 'alert');
  apology.textContent = createTranslator({ texts })('genericError');
}

async function submit(dropin: Dropin, form: HTMLFormElement, { reporter }: Environment): Promise<void> {
  try {
    handOver(form, await dropin.requestPaymentMethod());
  } catch (error) {
    // What the shopper can correct is shown on the sheet already.
    if (!(error instanceof DropinError && error.type === 'customer')) reporter.error(error);
  }
}

function handOver(form: HTMLFormElement, { nonce, deviceData }: PaymentMethodPayload): void {
  setHidden(form, 'payment_method_nonce', nonce);
  if (deviceData) setHidden(form, 'device_data', deviceData);
  // Not `form.submit`, which may be a button of that name.
  HTMLFormElement.prototype.submit.call(form);
}

function setHidden(form: HTMLFormElement, name: string, value: string): void {
  let input = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!input) {
    input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    form.append(input);
  }
  input.value = value;
}
