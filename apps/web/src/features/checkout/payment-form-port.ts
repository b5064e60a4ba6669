import type { Currency } from '@guichet/contracts';
import type { ComponentType } from 'react';
import type { Language } from '../../i18n/languages.ts';

/** `deviceData` is for the provider's fraud checks; absent if its script did not load. */
export type FormNonce = { readonly nonce: string; readonly deviceData?: string | undefined };

/** The methods of a payment form that is ready. */
export type PaymentFormHandle = {
  /**
   * Resolves with a nonce for the input, to pay this amount, and what the provider's script collected about the device.
   * Rejects after the form has shown the error.
   */
  requestNonce(amount: number): Promise<FormNonce>;
  /** Clears the input, because its nonce is used. */
  clear(): void;
  /** Shows the card again as it was typed, because its bank has not confirmed it. */
  reopen(): void;
};

/** What a payment form needs to know to download its code before it is shown. */
export type PreparedForm = Pick<PaymentFormProps, 'language' | 'googlePay'>;

/** Props of a payment form. The shop uses the widget only through them; tests pass a fake form. */
export type PaymentFormProps = {
  token: string;
  /** Whether the form has the buyer's bank confirm a card before it returns its nonce (3-D Secure). */
  isVerifying: boolean;
  /** Whether the card form asks for a postal code. */
  asksPostalCode: boolean;
  /** The total, which wallets show and authorise. It may change while the form is open. */
  amount: number;
  currency: Currency;
  /** The merchant's settings of Google Pay; without them it is not offered. */
  googlePay?: { readonly merchantId?: string } | undefined;
  language: Language;
  /** Whether the buyer has to choose a way to pay, or to approve in a wallet's own window: the shop has nothing to pay yet. */
  onChoosing: (isChoosing: boolean) => void;
  /** The buyer has approved the payment in a wallet's own window. */
  onApproved: () => void;
  onReady: (handle: PaymentFormHandle) => void;
  onFailed: (error: unknown) => void;
};

/** A payment form, and what fetches its code before it is shown. */
export type PaymentFormCode = {
  readonly Form: ComponentType<PaymentFormProps>;
  readonly prepare: (form: PreparedForm) => void;
};
