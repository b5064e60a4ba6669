import type { Currency } from './state/merchant-settings.ts';

/** What the process reads from its environment, checked. */
type GatewayConfig = {
  readonly host: string;
  readonly port: number;
  readonly currency: Currency;
  readonly logLevel: string;
};

/** The configuration, or one sentence that says what to mend. */
export type ConfigReading =
  | { readonly kind: 'config'; readonly config: GatewayConfig }
  | { readonly kind: 'refused'; readonly reason: string };

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the environment once. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ConfigReading {
  if (environment.NODE_ENV === 'production') {
    return refused(
      'The local payment gateway takes no real money and must not run with NODE_ENV=production: set the BRAINTREE_ variables of the API and do not start it.',
    );
  }
  const port = environment.PORT || '3002';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    return refused(`PORT must be a number from 0 to 65535, but it is "${port}".`);
  }
  const currency = environment.CURRENCY || 'XOF';
  if (currency !== 'XOF' && currency !== 'XAF') {
    return refused(`CURRENCY must be XOF or XAF, but it is "${currency}".`);
  }
  const logLevel = environment.LOG_LEVEL || 'warn';
  if (!logLevels.includes(logLevel)) {
    return refused(`LOG_LEVEL must be one of ${logLevels.join(', ')}, but it is "${logLevel}".`);
  }
  return { kind: 'config', config: { host: environment.HOST || '127.0.0.1', port: Number(port), currency, logLevel } };
}

function refused(reason: string): ConfigReading {
  return { kind: 'refused', reason };
}
