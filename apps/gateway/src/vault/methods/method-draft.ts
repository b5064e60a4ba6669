import type { Nonce } from '../../state/nonce.ts';
import { asRecord, flagField, type JsonRecord } from '../../wire/read.ts';

/** The data of an instrument before it is saved. */
export type MethodSource = Pick<Nonce, 'instrument' | 'sale'>;

/** Options of saving a payment method. */
export type SaveOptions = {
  readonly makeDefault: boolean;
  readonly failOnDuplicate: boolean;
  /** As the request has them, for what only one kind of instrument reads. */
  readonly given?: JsonRecord;
};

/** A payment method to save, read but not yet checked against the vault. */
export type MethodDraft = {
  readonly source: MethodSource;
  /** The nonce to consume. */
  readonly nonce?: string;
  /** Set when the nonce is that of an already saved method. */
  readonly savedToken?: string;
  readonly token?: string;
  readonly options: SaveOptions;
};

/** Reads the options of a request. */
export function readSaveOptions(part: JsonRecord): SaveOptions {
  const options = asRecord(part.options);
  return {
    makeDefault: flagField(options, 'make_default'),
    failOnDuplicate: flagField(options, 'fail_on_duplicate_payment_method'),
    given: options,
  };
}

/** The element to which errors of an instrument belong. */
export function instrumentRoot({ kind }: Nonce['instrument']): string {
  switch (kind) {
    case 'card':
      return 'credit-card';
    case 'paypal':
      return 'paypal-account';
    case 'venmo':
      return 'venmo-account';
    case 'local-payment':
      return 'local-payment';
    case 'us-bank-account':
      return 'us-bank-account';
    case 'sepa-debit':
      return 'sepa-debit-account';
    case 'apple-pay':
      return 'apple-pay-card';
    case 'google-pay':
      return 'android-pay-card';
  }
}
