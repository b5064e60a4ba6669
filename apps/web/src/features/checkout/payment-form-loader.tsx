import { useEffect } from 'react';
import { preconnect } from 'react-dom';
import { classNames } from '../../ui/class-names.ts';
import { useLoadedPart } from '../error-page/use-loaded-part.ts';
import type { PaymentFormCode, PaymentFormProps, PreparedForm } from './payment-form-port.ts';

const importForm = () => import('./payment-form.tsx');
const loadForm = async () => (await importForm()).PaymentForm;

/** The widget, with code that is loaded when the buyer is about to pay. */
export const widgetForm: PaymentFormCode = { Form: PaymentFormLoader, prepare };

/**
 * Fetches the code of the payment form and of the widget, and connects to the provider, before the form is shown, so
 * that the buyer does not wait for them after "Check out". The document names the provider's hosts.
 */
function prepare(form: PreparedForm): void {
  const hosts = document.querySelector<HTMLMetaElement>('meta[name="payment-hosts"]')?.content ?? '';
  for (const host of hosts.split(' ').filter(Boolean)) preconnect(host, { crossOrigin: 'anonymous' });
  const loaded = importForm().then(({ preload }) => preload(form));
  loaded.catch(() => {
    // The form and the widget are fetched again when they are shown, and report a failure there.
  });
}

/**
 * Loads the payment form's code when it is first shown. A failed load is shown like any other failure of the form,
 * so that the cart around it stays; mounting it again retries.
 */
function PaymentFormLoader(props: PaymentFormProps) {
  const { onFailed } = props;
  const { Part: Form, error } = useLoadedPart(loadForm);

  useEffect(() => {
    if (error !== undefined) onFailed(error);
  }, [error, onFailed]);

  return Form === null ? (
    <div aria-hidden className={classNames('skeleton sm:h-90.5', props.asksPostalCode ? 'h-109.5' : 'h-90.5')} />
  ) : (
    <Form {...props} />
  );
}
