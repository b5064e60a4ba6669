import { GuichetDropin } from './guichet-dropin.ts';

export type {
  Create,
  Dropin,
  DropinEvents,
  PaymentMethodPayload,
  PaymentResult,
  RequestOptions,
} from '@guichet/dropin';
export type { ComponentOptions, DropinFailure, DropinState } from '@guichet/dropin/adapter';
export { GuichetDropin };

// On a server there is no registry, and a second copy of this module finds the name taken.
if (globalThis.customElements && !customElements.get('guichet-dropin')) {
  customElements.define('guichet-dropin', GuichetDropin);
}
