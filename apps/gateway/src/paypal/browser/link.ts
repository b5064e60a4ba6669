/** A private channel between two windows. */
export type Link<In, Out> = {
  readonly send: (message: Out) => void;
  readonly listen: (handler: (message: In) => void) => void;
};

const hello = 'local-paypal:hello';
const welcome = 'local-paypal:welcome';

/**
 * Waits for the hello message of a window that this page opened, and sends it a private port; again whenever another of
 * our pages loads in that window. The returned function stops waiting.
 */
export function awaitGuest<In, Out>(
  guest: () => Window | null | undefined,
  onLink: (link: Link<In, Out>) => void,
): () => void {
  const onMessage = (event: MessageEvent<unknown>) => {
    const source = guest();
    if (event.data !== hello || !source || event.source !== source) {
      return;
    }
    const { port1, port2 } = new MessageChannel();
    onLink(linkOver(port1));
    source.postMessage(welcome, event.origin, [port2]);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}

/** Sends a hello message to the window that opened this page, of any origin, and waits for the private channel. */
export function joinHost<In, Out>(host: Window): Promise<Link<In, Out>> {
  return new Promise(resolve => {
    const onMessage = (event: MessageEvent<unknown>) => {
      const [port] = event.ports;
      if (event.source === host && event.data === welcome && port) {
        window.removeEventListener('message', onMessage);
        resolve(linkOver(port));
      }
    };
    window.addEventListener('message', onMessage);
    // Any shop may open this page, so no origin can be named; the message contains no data.
    host.postMessage(hello, '*');
  });
}

function linkOver<In, Out>(port: MessagePort): Link<In, Out> {
  return {
    send: message => port.postMessage(message),
    listen: handler => {
      // Both ends of the port are our own code, so the shape is known.
      port.onmessage = event => handler(event.data as In);
    },
  };
}
