import { randomBytes } from 'node:crypto';
import type { Merchant } from '../state/merchant.ts';
import { challengeResponse } from '../webhooks/notification.ts';
import { sendChallenge } from '../webhooks/post-notification.ts';
import { addReceiver, type Receiver, receiversOf } from '../webhooks/webhook-state.ts';
import { type JsonRecord, textField } from '../wire/read.ts';

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

/** A URL that may receive events, or one sentence that states why it may not. */
type ReceiverReading =
  | { readonly kind: 'receiver'; readonly url: URL }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Reads the URL of a receiver. Only this machine may receive events: the gateway works offline, and a caller of the
 * control API must not be able to make it post into the network.
 */
function readReceiver(text: string | undefined): ReceiverReading {
  const url = URL.canParse(text ?? '') ? new URL(text ?? '') : undefined;
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    return { kind: 'refused', reason: `The receiver must be an http or https URL, but it is "${text ?? ''}".` };
  }
  return isLoopback(url.hostname)
    ? { kind: 'receiver', url }
    : {
        kind: 'refused',
        reason: `Notifications go to this machine alone, and not to ${url.hostname}.`,
      };
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname);
}
