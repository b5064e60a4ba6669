// Reads single settings from the environment. Each throws a `ConfigError` that names the variable.

/** The environment variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** An invalid setting. The message names it and its valid values; it is printed without a stack trace. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** A port number. */
export function port(env: Environment, name: string, fallback: number): number {
  const value = env[name] || String(fallback);
  const number = Number(value);
  if (!/^\d{1,5}$/.test(value) || number > 65_535) {
    throw new ConfigError(`${name} is ${value}, but it takes a port number from 0 to 65535.`);
  }
  return number;
}

/** A URL over http or https. */
export function url(env: Environment, name: string, fallback: string): URL {
  const value = text(env, name, fallback);
  const parsed = URL.canParse(value) ? new URL(value) : undefined;
  if (parsed === undefined || !['http:', 'https:'].includes(parsed.protocol)) {
    throw new ConfigError(`${name} is ${value}, but it takes an address that starts with http:// or https://.`);
  }
  return parsed;
}

/** A URL with one of these protocols; undefined when the variable is not set. */
export function optionalUrl(env: Environment, name: string, protocols: readonly string[]): URL | undefined {
  const value = env[name];
  if (!value) return undefined;
  const parsed = URL.canParse(value) ? new URL(value) : undefined;
  if (parsed === undefined || !protocols.includes(parsed.protocol)) {
    throw new ConfigError(
      `${name} must be an address that starts with ${protocols.map(one => `${one}//`).join(' or ')}.`,
    );
  }
  return parsed;
}

/** One of a few words. */
export function oneOf<const T extends string>(env: Environment, name: string, accepted: readonly T[], fallback: T): T {
  const value = env[name] || fallback;
  const match = accepted.find(candidate => candidate === value);
  if (match === undefined) throw new ConfigError(`${name} is ${value}, but it takes one of: ${accepted.join(', ')}.`);
  return match;
}

/** A text that has no default. `what` tells the operator what to set. */
export function required(env: Environment, name: string, what: string): string {
  const value = env[name];
  if (!value) throw new ConfigError(`${name} is not set: give it ${what}.`);
  return value;
}

/** A text; an empty one counts as not set. */
export function text(env: Environment, name: string, fallback: string): string {
  return env[name] || fallback;
}

/** A URL of Postgres. */
export function postgresUrl(name: string, value: string): string {
  if (/^postgres(ql)?:\/\//.test(value)) return value;
  throw new ConfigError(`${name} must start with postgres:// or postgresql://.`);
}
