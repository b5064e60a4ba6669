import type { Analytics } from '../analytics/analytics.ts';
import type { PaymentMethodPayload } from '../core/payload.ts';
import { makeCreate } from '../create.ts';
import type { Environment } from '../environment.ts';
import { DropinError } from '../errors/dropin-error.ts';
import { optionsOf } from './attributes.ts';

/** What a form is served with. */
export interface ServedForm {
  readonly authorization: string;
  readonly script: Element;
  readonly form: HTMLFormElement;
  readonly container: HTMLElement;
  readonly environment: Environment;
}

/** Puts the widget up, and from then on answers every attempt to submit with a request for a method. */
export async function serveForm({ authorization, script, form, container, environment }: ServedForm): Promise<void> {
  const counters: Analytics[] = [];
  const create = makeCreate({
    ...environment,
    startAnalytics(...given) {
      const counter = environment.startAnalytics(...given);
      counters.push(counter);
      return counter;
    },
  });
  const dropin = await create({ ...optionsOf(script), authorization, container });
  for (const counter of counters) counter.send('integration-type.script-tag');
  let isAsking = false;

  async function submit(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      handOver(form, await dropin.requestPaymentMethod());
    } catch (error) {
      // What the shopper can mend stands on the sheet already.
      if (!(error instanceof DropinError && error.type === 'customer')) environment.reporter.error(error);
    } finally {
      isAsking = false;
    }
  }

  form.addEventListener('submit', () => void submit());
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
