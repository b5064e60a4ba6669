import { type Currency, currencies, isCurrency } from './state/currency.ts';

/** The validated environment variables. */
type GatewayConfig = {
  readonly host: string;
  readonly port: number;
  readonly currency: Currency;
  readonly logLevel: string;
  /** Host names, besides those of this machine, under which the control API is reachable. */
  readonly controlHosts: readonly string[];
  /** The port of the TLS listener. Default: no TLS listener. */
  readonly tlsPort?: number;
  /** Additional names in the TLS listener's certificate. */
  readonly tlsNames: readonly string[];
  /** Folders of the provider's published packages. Default: the packages installed in the working directory. */
  readonly publishedPackages?: readonly string[];
  /** The file that stores the state. Default: the state is in memory only. */
  readonly stateFile?: string;
};

/** The configuration, or one sentence that states how to fix it. */
export type ConfigReading =
  | { readonly kind: 'config'; readonly config: GatewayConfig }
  | { readonly kind: 'refused'; readonly reason: string };

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads and validates the environment variables. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ConfigReading {
  if (environment.NODE_ENV === 'production') {
    return refused(
      'The local payment gateway takes no real money and must not run with NODE_ENV=production: set the BRAINTREE_ variables of the API and do not start it.',
    );
  }
  const port = environment.PORT || '3002';
  const tlsPort = environment.TLS_PORT || undefined;
  const wrongPort = Object.entries({ PORT: port, TLS_PORT: tlsPort ?? '0' }).find(([, value]) => !isPort(value));
  if (wrongPort) {
    const [name, value] = wrongPort;
    return refused(`${name} must be a number from 0 to 65535, but it is "${value}".`);
  }
  const currency = environment.CURRENCY || 'XOF';
  if (!isCurrency(currency)) {
    return refused(`CURRENCY must be one of ${currencies.join(', ')}, but it is "${currency}".`);
  }
  const logLevel = environment.LOG_LEVEL || 'warn';
  if (!logLevels.includes(logLevel)) {
    return refused(`LOG_LEVEL must be one of ${logLevels.join(', ')}, but it is "${logLevel}".`);
  }
  const host = environment.HOST || '127.0.0.1';
  return {
    kind: 'config',
    config: {
      host,
      port: Number(port),
      currency,
      logLevel,
      controlHosts: [host.toLowerCase(), ...namesIn(environment.CONTROL_HOSTS)],
      ...(tlsPort === undefined ? {} : { tlsPort: Number(tlsPort) }),
      tlsNames: namesIn(environment.TLS_NAMES),
      ...(environment.PUBLISHED_PACKAGES ? { publishedPackages: environment.PUBLISHED_PACKAGES.split(',') } : {}),
      ...(environment.STATE_FILE ? { stateFile: environment.STATE_FILE } : {}),
    },
  };
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
}

/** Splits a comma-separated list. */
function namesIn(list = ''): readonly string[] {
  return list
    .split(',')
    .map(name => name.trim().toLowerCase())
    .filter(name => name !== '');
}

function refused(reason: string): ConfigReading {
  return { kind: 'refused', reason };
}
