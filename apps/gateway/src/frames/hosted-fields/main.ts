import Framebus from 'framebus';
import { hostedPrefix, toHostedUrl } from '../../routing/payment-host.ts';
import type { GatewayAccess } from './configuration.ts';
import { FieldFrame } from './field-frame.ts';
import { fieldFromFrameName } from './fields.ts';
import type { PageBus, SiblingChannel, SiblingMessage } from './protocol.ts';

/** The longest that a page waits for the gateway. */
const timeoutMs = 60_000;

const key = fieldFromFrameName(window.name);
const componentId = window.location.hash.slice(1);
if (key && componentId) {
  new FieldFrame({
    key,
    document,
    page: pageBus(componentId),
    siblings: siblingChannel(componentId),
    send: sendGraphQL,
  }).start();
}

function pageBus(channel: string): PageBus {
  const bus = new Framebus({ channel, targetFrames: [window.parent] });
  return {
    emit: (message, data, onReply) => {
      // The bus is typed for objects only, yet the protocol has a message that is a bare text.
      const payload = data as Record<string, unknown> | undefined;
      // A message without data must go out without any: the page then takes the reply from its place.
      if (onReply && payload === undefined) {
        bus.emit(message, onReply);
      } else {
        bus.emit(message, payload, onReply);
      }
    },
    on: (message, handler) => {
      bus.on(message, (...received: unknown[]) => {
        // Empty data is left out, so that a function may come first.
        const reply = received.find(part => typeof part === 'function');
        const data = received.find(part => typeof part !== 'function');
        handler(data, reply && (answer => reply(answer)));
      });
    },
  };
}

function siblingChannel(id: string): SiblingChannel {
  const channel = new BroadcastChannel(`hosted-fields:${id}`);
  return {
    post: message => channel.postMessage(message),
    // Only frames of this very form and this origin know the channel's name.
    listen: handler => channel.addEventListener('message', event => handler(event.data as SiblingMessage)),
  };
}

/** Calls the gateway: through the page's own server when this frame came that way, else at its real address. */
async function sendGraphQL({ graphQLUrl, authorization }: GatewayAccess, body: object): Promise<unknown> {
  const { origin, pathname } = window.location;
  const hosted = pathname.startsWith(hostedPrefix) ? toHostedUrl(graphQLUrl, origin) : undefined;
  const response = await fetch(hosted ?? graphQLUrl, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${authorization}`,
      'Braintree-Version': '2018-05-10',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return response.json();
}
