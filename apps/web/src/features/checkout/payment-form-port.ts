import type { Language } from '../../i18n/languages.ts';

/** The methods of a payment form that is ready. */
export type PaymentFormHandle = {
  /** Resolves with a nonce for the input; rejects after the form has shown the error. */
  requestNonce(): Promise<string>;
  /** Clears the input, because its nonce is used. */
  clear(): void;
};

/** Props of a payment form. The shop uses the widget only through them; tests pass a fake form. */
export type PaymentFormProps = {
  token: string;
  language: Language;
  onReady: (handle: PaymentFormHandle) => void;
  onFailed: (error: unknown) => void;
};
