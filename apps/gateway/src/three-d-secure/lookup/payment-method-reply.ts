import { creditCardReply } from '../../client-api/credit-card-reply.ts';
import { androidPayCardReply } from '../../google-pay/card-reply.ts';
import type { Card } from '../../state/card.ts';
import type { PaymentInstrument } from '../../state/instrument.ts';
import type { Nonce } from '../../state/nonce.ts';
import { threeDSecureInfo } from '../result.ts';

/**
 * The card whose holder can be authenticated: a plain one, or one that Google Pay hands over with its own number. A
 * number that a wallet made up was authenticated when it was made.
 */
export function authenticatedCard(instrument: PaymentInstrument): Card | undefined {
  const isPlain = instrument.kind === 'card' || (instrument.kind === 'google-pay' && !instrument.isNetworkTokenized);
  return isPlain ? instrument.card : undefined;
}

/** A nonce of such a card as pages read it. */
export function paymentMethodReply(nonce: Nonce, card: Card): object {
  const { value, instrument, threeDSecure } = nonce;
  return instrument.kind === 'google-pay'
    ? {
        ...androidPayCardReply(value, card, instrument.isNetworkTokenized),
        threeDSecureInfo: threeDSecure ? threeDSecureInfo(threeDSecure) : null,
      }
    : creditCardReply(nonce, card);
}
