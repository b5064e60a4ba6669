import { joinHost } from './link.ts';
import type { Approval, WindowAnswer, WindowMessage } from './protocol.ts';
import { readWindowForm, type WindowForm } from './window-form.ts';
import { goOn } from './window-return.ts';

/** What the gateway answers to a decision. */
type Decision =
  | { readonly kind: 'approved'; readonly approval: Approval; readonly returnTo: string }
  | { readonly kind: 'cancelled'; readonly cancelUrl: string; readonly returnTo: string }
  | { readonly kind: 'refused'; readonly message: string };

const form = readWindowForm(document);
if (form) {
  void run(form);
}

/** Lets the buyer decide, and tells whoever opened the window; a window that nobody listens to goes on by itself. */
async function run(form: WindowForm): Promise<void> {
  const host: Window = window.opener ?? window.parent;
  const opened = form.isLinked && host !== window;
  const link = opened ? await joinHost<WindowAnswer, WindowMessage>(host) : undefined;
  let isShippingRefused = false;
  form.onDecision(async (request, isCancel) => {
    if (isShippingRefused && !isCancel) {
      return form.showProblem(form.refusedShippingText);
    }
    const decision = await ask<Decision>(form.decisionAddress, request);
    if (decision.kind === 'refused') {
      return form.showProblem(decision.message);
    }
    if (!link) {
      return goOn(decision.returnTo);
    }
    const { kind } = decision;
    link.send(kind === 'approved' ? { kind, approval: decision.approval } : { kind, cancelUrl: decision.cancelUrl });
  });
  if (link && form.tellsShipping) {
    form.onShipping(change => {
      form.disable();
      link.send({ kind: 'shipping-changed', change });
    });
    // The shop may have changed the amount, or may not deliver there.
    const showAnswer = async (isAccepted: boolean): Promise<void> => {
      isShippingRefused = !isAccepted;
      form.showProblem(isAccepted ? '' : form.refusedShippingText);
      if (isAccepted) {
        form.showAmount(await ask<{ amount: string }>(form.paymentAddress));
      }
      form.enable();
    };
    link.listen(({ isAccepted }) => void showAnswer(isAccepted));
  }
  form.enable();
}

async function ask<Answer>(address: string, body?: object): Promise<Answer> {
  const response = await fetch(address, body ? { method: 'POST', body: JSON.stringify(body) } : {});
  if (!response.ok) {
    throw new Error(`The gateway answered ${response.status}.`);
  }
  // The gateway is our own, and its answers are what its routes are written to give.
  return response.json() as Promise<Answer>;
}
