import { ThreeDSecureError } from './errors.ts';

/** The object that the challenge script defines in the page. */
export interface Cardinal {
  configure(configuration: Readonly<Record<string, unknown>>): void;
  on(event: string, listener: (...news: unknown[]) => void): void;
  /** Removes all listeners of an event. */
  off?(event: string): void;
  setup(type: 'init', options: { readonly jwt: string }): void;
  trigger?(event: 'bin.process', bin: string): Promise<unknown>;
  continue(brand: 'cca', challenge: Readonly<Record<string, unknown>>, order: Readonly<Record<string, unknown>>): void;
}

/** The methods without which nothing can be verified. */
const methods = ['configure', 'on', 'setup', 'continue'] as const;

/** Returns the object; throws if the script did not define it, or not all of it. */
export function findCardinal(): Cardinal {
  const found: unknown = Reflect.get(window, 'Cardinal');
  if (typeof found !== 'object' || found === null) throw new ThreeDSecureError('THREEDS_CARDINAL_SDK_SETUP_FAILED');
  const missing = methods.find(name => typeof Reflect.get(found, name) !== 'function');
  if (missing) throw new ThreeDSecureError('THREEDS_FRAMEWORK_METHOD_NOT_IMPLEMENTED', { about: missing });
  // Every method that is needed was found; their parameters are those of the protocol.
  return found as Cardinal;
}

/** The script's settings: the merchant's, of whose payment part only two switches are passed on. */
export function cardinalConfiguration(
  given: Readonly<Record<string, unknown>>,
  style: 'modal' | 'bootstrap3' | 'inline',
): Readonly<Record<string, unknown>> {
  const payment: Readonly<Record<string, unknown>> = Object(given.payment);
  const switches = ['displayLoading', 'displayExitButton'].filter(name => Object.hasOwn(payment, name));
  return {
    ...given,
    payment: {
      ...Object.fromEntries(switches.map(name => [name, payment[name]])),
      ...(style !== 'modal' && { framework: style }),
    },
  };
}
