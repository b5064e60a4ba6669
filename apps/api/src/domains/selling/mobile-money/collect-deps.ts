import type { PaymentDeps } from '../checkout/resolution.ts';
import type { TicketSigner } from '../tickets/ticket-signer.ts';

/** The dependencies of collecting. */
export type CollectDeps = PaymentDeps & {
  readonly signer: TicketSigner;
  /** The shop's address, to which a provider's page leads back. */
  readonly publicUrl: URL;
};
