export type { CreateOptions, Dropin, DropinError, PaymentMethodPayload } from '@guichet/dropin';
export { DropIn, type DropInHandle, type DropInOptions, type DropInProps } from './drop-in.tsx';
