// What the short snippets of the documents take for granted: the page's own names, and imports that they leave out.
declare const braintree: { readonly dropin: typeof import('@guichet/dropin') };
declare const authorization: string;
declare const clientToken: string;
declare const payButton: HTMLButtonElement;
declare function send(nonce: string): void;
declare const { useRef }: typeof import('react');
declare const { DropIn, useDropIn }: typeof import('@guichet/dropin-react');
declare type DropInHandle = import('@guichet/dropin-react').DropInHandle;
declare function setLoaded(isLoaded: boolean): void;
declare function setFailed(error: import('@guichet/dropin-react').DropInFailure): void;
declare function setPayable(isPayable: boolean): void;
declare function pay(method: import('@guichet/dropin').PaymentMethodPayload): void;
declare const { startPostgres }: typeof import('@guichet/embedded-postgres');
declare function connect(url: string): void;
declare module '*.css';
