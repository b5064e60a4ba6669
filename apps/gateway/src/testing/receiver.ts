import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { localMerchant } from '@guichet/testkit';
import braintree, { type BraintreeGateway, type WebhookNotification } from 'braintree';

/** A webhook event as a shop's receiver got it. */
type Received = { readonly contentType: string; readonly signature: string; readonly payload: string };

/** A shop's webhook receiver on a free port. */
export type ReceiverServer = {
  readonly url: string;
  readonly received: readonly Received[];
  /** The statuses of the next responses, in order; then 200. */
  readonly statuses: number[];
  readonly close: () => Promise<void>;
};

/** Starts a receiver that responds to challenges with the published library and the merchant's keys. */
export async function startReceiver(keys: { readonly privateKey?: string } = {}): Promise<ReceiverServer> {
  const received: Received[] = [];
  const statuses: number[] = [];
  // The library's types do not include the challenge.
  const library = libraryWith(keys.privateKey ?? localMerchant.privateKey).webhookNotification as unknown as {
    verify(challenge: string): string;
  };
  const server = createServer((request, response) => {
    const challenge = new URL(request.url ?? '/', 'http://receiver').searchParams.get('bt_challenge');
    if (request.method === 'GET' && challenge !== null) {
      response.end(library.verify(challenge));
      return;
    }
    let body = '';
    request.on('data', part => {
      body += String(part);
    });
    request.on('end', () => {
      const form = new URLSearchParams(body);
      received.push({
        contentType: request.headers['content-type'] ?? '',
        signature: form.get('bt_signature') ?? '',
        payload: form.get('bt_payload') ?? '',
      });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/events`,
    received,
    statuses,
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}

/** Parses a webhook event as a shop does, with the published library. */
export function parseNotification({ signature, payload }: Received): Promise<WebhookNotification> {
  return libraryWith(localMerchant.privateKey).webhookNotification.parse(signature, payload);
}

function libraryWith(privateKey: string): BraintreeGateway {
  const environment = braintree.Environment.Sandbox;
  return new braintree.BraintreeGateway({ ...localMerchant, privateKey, environment });
}
