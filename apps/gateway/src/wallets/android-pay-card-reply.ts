import { unknownBinData } from '../cards/unknown-bin-data.ts';
import { brandNames, type Card } from '../state/card.ts';

/** A Google Pay card with its nonce, in the shape that pages find inside Google's token. */
export function androidPayCardReply(nonce: string, card: Card, isNetworkTokenized: boolean): object {
  return {
    type: 'AndroidPayCard',
    nonce,
    description: 'Android Pay',
    consumed: false,
    threeDSecureInfo: null,
    details: {
      bin: card.bin,
      cardType: brandNames(card.brand).legacy,
      lastFour: card.last4,
      lastTwo: card.last4.slice(-2),
      isNetworkTokenized,
    },
    binData: unknownBinData.legacy,
  };
}
