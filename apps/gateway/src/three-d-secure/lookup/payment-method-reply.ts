import { creditCardReply } from '../../client-api/credit-card-reply.ts';
import { androidPayCardReply } from '../../google-pay/card-reply.ts';
import type { Card } from '../../state/card.ts';
import type { PaymentInstrument } from '../../state/instrument.ts';
import type { Nonce } from '../../state/nonce.ts';
import { threeDSecureInfo } from '../result.ts';

/**
 * The card of an instrument that can be authenticated: a plain card, or a Google Pay card with its own number. A device
 * number was authenticated when the wallet created it.
 */
export function authenticatedCard(instrument: PaymentInstrument): Card | undefined {
  const isPlain = instrument.kind === 'card' || (instrument.kind === 'google-pay' && !instrument.isNetworkTokenized);
  return isPlain ? instrument.card : undefined;
}

/** The nonce of such a card, in the shape that pages read. */
export function paymentMethodReply(nonce: Nonce, card: Card): object {
  const { value, instrument, threeDSecure } = nonce;
  return instrument.kind === 'google-pay'
    ? {
        ...androidPayCardReply(value, card, instrument.isNetworkTokenized),
        threeDSecureInfo: threeDSecure ? threeDSecureInfo(threeDSecure) : null,
      }
    : creditCardReply(nonce, card);
}
