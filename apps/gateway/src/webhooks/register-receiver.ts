import { randomBytes } from 'node:crypto';
import type { Merchant } from '../state/merchant.ts';
import { type JsonRecord, textField } from '../wire/read.ts';
import { challengeResponse } from './notification.ts';
import { sendChallenge } from './post-notification.ts';
import { readReceiver } from './receiver-url.ts';
import { addReceiver, type Receiver, receiversOf } from './webhook-state.ts';

/** The registered receiver, or one sentence that states why it was rejected. */
type Registration =
  | { readonly kind: 'registered'; readonly receiver: Receiver }
  | { readonly kind: 'refused'; readonly reason: string };

/** The timeout for a receiver's response to the challenge. */
const challengeTimeoutMs = 5000;

/** More than a shop needs; every receiver can get every event. */
const maxReceivers = 20;

/** Registers a receiver after it has proved that it has the merchant's keys. */
export async function registerReceiver(body: JsonRecord, merchant: Merchant): Promise<Registration> {
  const receiverUrl = readReceiver(textField(body, 'url'));
  if (receiverUrl.kind === 'refused') {
    return receiverUrl;
  }
  if (receiversOf(merchant).length >= maxReceivers) {
    return refused(`There are ${maxReceivers} receivers already.`);
  }
  const challenge = randomBytes(16).toString('hex');
  const reply = await sendChallenge(receiverUrl.url, challenge, challengeTimeoutMs);
  if (reply.kind === 'failed') {
    return refused(`The receiver could not be asked to prove itself: ${reply.reason}.`);
  }
  return reply.status === 200 && reply.text === challengeResponse(challenge, merchant.credentials)
    ? { kind: 'registered', receiver: addReceiver(merchant, receiverUrl.url.href) }
    : refused(`The receiver did not prove that it holds the keys: it responded with ${reply.status}.`);
}

function refused(reason: string): Registration {
  return { kind: 'refused', reason };
}
