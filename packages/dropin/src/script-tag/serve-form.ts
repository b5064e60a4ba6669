import type { Analytics } from '../analytics/analytics.ts';
import { DropinError } from '../errors/dropin-error.ts';
import { english } from '../i18n/load-texts.ts';
import { createTranslator } from '../i18n/translator.ts';
import type { PaymentMethodPayload } from '../methods/declarations.ts';
import { makeCreate } from '../public-api/create.ts';
import type { Dropin } from '../public-api/instance.ts';
import type { Environment } from '../widget/environment.ts';
import { optionsOf } from './attributes.ts';

/** The inputs of the form integration. */
export interface ServedForm {
  readonly authorization: string;
  readonly script: Element;
  readonly form: HTMLFormElement;
  readonly container: HTMLElement;
  readonly environment: Environment;
}

/**
 * Mounts the widget, and from then on intercepts every submit with a request for a method. If creating the widget
 * fails, the shopper sees an error in its place, and the next submit tries again.
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
    await showFailure(served);
    return null;
  }
}

async function showFailure({ script, container, environment }: ServedForm): Promise<void> {
  // If the locale fails to load too, the error is in English.
  const locale = script.getAttribute('data-locale') ?? '';
  const { texts, language, direction } = await environment.loadTexts(locale, environment.reporter).catch(() => english);
  const alert = container.appendChild(document.createElement('p'));
  alert.lang = language;
  alert.dir = direction;
  alert.setAttribute('role', 'alert');
  alert.textContent = createTranslator({ texts })('genericError');
}

async function submit(dropin: Dropin, form: HTMLFormElement, { reporter }: Environment): Promise<void> {
  try {
    handOver(form, await dropin.requestPaymentMethod());
  } catch (error) {
    // Errors that the shopper can correct are already shown on the sheet.
    if (!(error instanceof DropinError && error.type === 'customer')) reporter.error(error);
  }
}

function handOver(form: HTMLFormElement, { nonce, deviceData }: PaymentMethodPayload): void {
  setHidden(form, 'payment_method_nonce', nonce);
  if (deviceData) setHidden(form, 'device_data', deviceData);
  // A page may have replaced the method; a button of that name hides it.
  const { submit: own } = form;
  (typeof own === 'function' ? own : HTMLFormElement.prototype.submit).call(form);
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
