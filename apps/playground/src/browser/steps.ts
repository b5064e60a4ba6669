import type { Step } from '../states/state.ts';
import { addFault, type Session } from './session.ts';
import type { Dropin } from './widget-global.ts';

/** What a step works on. */
export type Stage = {
  readonly session: Session;
  /** The instance, once `create` has resolved. */
  readonly dropin: () => Promise<Dropin>;
};

const limitMs = 60_000;
const pollMs = 40;
/** An option that is still being checked takes no press. */
const enabled = ':not(:disabled, [aria-disabled="true"])';

/** Performs one step. Rejects if what it waits for does not come. */
export async function perform(step: Step, stage: Stage): Promise<void> {
  if ('press' in step) {
    const target = await until(step.press, () => (isLoading() ? null : visible(step.press, enabled)));
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  } else if ('see' in step) {
    await until(step.see, () => visible(step.see));
  } else if ('fill' in step) {
    for (const [field, text] of Object.entries(step.fill)) fill(await until(field, () => inputOf(field)), text);
  } else if ('leave' in step) {
    const input = await until(step.leave, () => inputOf(step.leave));
    input.focus();
    input.blur();
  } else if ('fault' in step) {
    await addFault(stage.session, step.fault);
  } else {
    const dropin = await stage.dropin();
    if (step.whenReady) await until('a requestable payment method', () => dropin.isPaymentMethodRequestable() || null);
    // The state is what the buyer sees meanwhile, or afterwards, also after a rejection.
    dropin.requestPaymentMethod(step.request).catch(() => undefined);
  }
}

/** The first element that the shopper can see. */
function visible(selector: string, condition = '*'): Element | null {
  const shown = [...document.querySelectorAll(selector)].filter(node =>
    node.checkVisibility({ visibilityProperty: true }),
  );
  return shown.find(node => node.matches(condition) && node.getClientRects().length > 0) ?? null;
}

const isLoading = (): boolean => document.querySelector('.braintree-loading') !== null;

/** The input of a card field: over plain http its frame is of the page's own origin. */
function inputOf(field: string): HTMLInputElement | null {
  const frame = document.querySelector<HTMLIFrameElement>(`iframe[name="braintree-hosted-field-${field}"]`);
  const input = frame?.contentDocument?.querySelector<HTMLInputElement>(`input.${field}`);
  return input && !isLoading() ? input : null;
}

function fill(input: HTMLInputElement, text: string): void {
  const view = input.ownerDocument.defaultView;
  if (!view) return;
  input.focus();
  input.value = text;
  input.dispatchEvent(new view.Event('input', { bubbles: true }));
  input.dispatchEvent(new view.Event('change', { bubbles: true }));
}

async function until<Found>(what: string, find: () => Found | null): Promise<Found> {
  const end = performance.now() + limitMs;
  for (;;) {
    const found = find();
    if (found !== null) return found;
    if (performance.now() > end) throw new Error(`There is no ${what}.`);
    await new Promise(resolve => setTimeout(resolve, pollMs));
  }
}
