/** A private line between two windows. */
export type Link<In, Out> = {
  readonly send: (message: Out) => void;
  readonly listen: (handler: (message: In) => void) => void;
};

const hello = 'local-paypal:hello';
const welcome = 'local-paypal:welcome';

/**
 * Waits for a window that we opened to send a greeting, and gives it a private port; it greets again whenever another
 * page of ours loads in it. The returned function stops waiting.
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

/** Says hello to the window that opened us, of any origin, and waits for the private line. */
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
    // Any shop may open us, so there is no origin to name; the greeting carries no data.
    host.postMessage(hello, '*');
  });
}

function linkOver<In, Out>(port: MessagePort): Link<In, Out> {
  return {
    send: message => port.postMessage(message),
    listen: handler => {
      // Both ends of a port are code of ours, and speak the language of the link.
      port.onmessage = event => handler(event.data as In);
    },
  };
}
