import type { PaymentResult } from '@guichet/dropin';

/** The element as a field of a form. */
export interface FormField {
  readonly field: HTMLElement & { requestPaymentMethod(): Promise<PaymentResult> };
  readonly internals: Pick<ElementInternals, 'setFormValue'>;
  /** Gets errors that the shopper cannot correct. */
  readonly onError: (error: unknown) => void;
}

/**
 * Holds back each submit of a form until the element has a nonce, then submits again with it: under the element's name,
 * and with `device_data` if there is any. A way to pay of the page's own has its payload there, as JSON. Without a name the element leaves the form alone. A request that fails submits
 * nothing; the widget shows the shopper why.
 */
export function serveForm(form: HTMLFormElement, { field, internals, onError }: FormField): () => void {
  let isAnswered = false;
  let isAsking = false;

  async function ask(name: string, submitter: HTMLElement | null): Promise<void> {
    isAsking = true;
    try {
      internals.setFormValue(fieldsOf(name, await field.requestPaymentMethod()));
      isAnswered = true;
      form.requestSubmit(submitter);
    } catch (error) {
      if (Object(error).type !== 'customer') onError(error);
    } finally {
      // A nonce is for one submit.
      internals.setFormValue(null);
      isAnswered = false;
      isAsking = false;
    }
  }

  function onSubmit(event: SubmitEvent): void {
    const name = field.getAttribute('name');
    if (isAnswered || !name) return;
    event.preventDefault();
    // The page's own handlers run for the second submit, which has the nonce.
    event.stopImmediatePropagation();
    if (!isAsking) void ask(name, event.submitter);
  }

  form.addEventListener('submit', onSubmit, true);
  return () => form.removeEventListener('submit', onSubmit, true);
}

function fieldsOf(name: string, method: PaymentResult): FormData {
  const data = new FormData();
  // A way to pay of the page's own has no nonce.
  data.set(name, method.type === 'Custom' ? JSON.stringify(method) : method.nonce);
  if (method.deviceData) data.set('device_data', method.deviceData);
  return data;
}
