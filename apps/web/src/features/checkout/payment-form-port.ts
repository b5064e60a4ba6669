import type { Language } from '../../i18n/languages.ts';

/** What the checkout needs of a payment form once it can be used. */
export type PaymentFormHandle = {
  /** Resolves with a nonce for what was typed in; rejects after the form has shown the reason. */
  requestNonce(): Promise<string>;
  /** Clears what was typed in, because its nonce is used up. */
  clear(): void;
};

/** Props of a payment form. The shop knows the widget only through them; tests pass a form of their own. */
export type PaymentFormProps = {
  token: string;
  language: Language;
  onReady: (handle: PaymentFormHandle) => void;
  onFailed: (error: unknown) => void;
};
