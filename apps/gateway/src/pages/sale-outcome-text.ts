import { processorResponse, type SaleOutcome } from '@guichet/testkit';

/** The outcome of a sale or a verification, as text for the start page. */
export function saleOutcomeText(outcome: SaleOutcome): string {
  switch (outcome.kind) {
    case 'approved':
      return 'accepted; the amount decides';
    case 'disputed':
      return 'accepted; the amount decides, and a good sale is settled and disputed at once';
    case 'gateway-rejected':
      return `rejected by the gateway: ${outcome.reason}`;
    default:
      return `${outcome.kind}: ${outcome.code} ${processorResponse(outcome.code).text}`;
  }
}
