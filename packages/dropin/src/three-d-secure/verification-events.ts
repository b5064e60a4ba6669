/** The events of a verification. */
export type VerificationEvent =
  | 'customer-canceled'
  | 'authentication-modal-render'
  | 'authentication-modal-close'
  | 'authentication-iframe-available';

/** Where the events go. */
export interface VerificationEvents {
  hasListener(name: VerificationEvent): boolean;
  emit(name: VerificationEvent, payload?: object, next?: () => void): void;
}
