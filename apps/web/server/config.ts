/** The process's configuration, read from the environment and checked at start. */
export type Config = {
  readonly host: string;
  readonly port: number;
  /** The URL that `/api` is proxied to. */
  readonly apiUrl: string;
  /** The local payment gateway, or undefined if payments use the real one. */
  readonly gatewayUrl: string | undefined;
  /** The origin of the shop's public addresses, or undefined to use the one that each request names. */
  readonly publicUrl: string | undefined;
  /** Addresses or networks of the proxies in front, which may set the visitor's address. */
  readonly trustProxy: readonly string[];
};

/** An error for the operator: the cause and how to fix it. Printed without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment. Throws `StartError` for the first invalid setting. */
export function parseConfig(env: Environment): Config {
  const gatewayUrl = url('GATEWAY_URL', env.GATEWAY_URL || undefined);
  if (gatewayUrl !== undefined && env.NODE_ENV === 'production') {
    throw new StartError('GATEWAY_URL names a local test gateway: unset it, or unset NODE_ENV=production.');
  }
  const publicUrl = url('PUBLIC_URL', env.PUBLIC_URL || undefined);
  if (publicUrl === undefined && env.NODE_ENV === 'production') {
    throw new StartError(
      'PUBLIC_URL is not set: set it to the origin that browsers see, such as https://tickets.example, or unset NODE_ENV=production.',
    );
  }
  const trustProxy = env.TRUST_PROXY || 'loopback';
  return {
    host: env.HOST || '127.0.0.1',
    port: port(env.PORT || '3000'),
    apiUrl: url('API_URL', env.API_URL || 'http://127.0.0.1:3001') ?? '',
    gatewayUrl,
    publicUrl,
    // The framework refuses what is no address or network.
    trustProxy: trustProxy === 'none' ? [] : trustProxy.split(',').map(proxy => proxy.trim()),
  };
}

function port(value: string): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= 0 && number <= 65_535) return number;
  throw new StartError(`PORT is "${value}": set it to a whole number from 0 to 65535.`);
}

function url(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new StartError(`${name} is "${value}": set it to an address such as http://127.0.0.1:3001.`);
  }
  return value.replace(/\/+$/, '');
}
