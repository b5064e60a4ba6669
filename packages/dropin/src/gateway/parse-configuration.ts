import type { GatewayConfiguration } from './gateway.ts';

/** The client's raw answer, trusted in nothing but its shape at the top. */
export interface RawConfiguration {
  readonly authorizationType: string;
  readonly authorizationFingerprint?: string | undefined;
  readonly gatewayConfiguration: unknown;
}

/** Reads what the widget needs; a missing or malformed part counts as not allowed. */
export function parseConfiguration(raw: RawConfiguration): GatewayConfiguration {
  const gateway = recordOf(raw.gatewayConfiguration);
  return {
    isGuest:
      raw.authorizationType === 'TOKENIZATION_KEY' || !String(raw.authorizationFingerprint).includes('customer_id='),
    supportedCardTypes: stringsOf(recordOf(gateway.creditCards).supportedCardTypes),
    challenges: stringsOf(gateway.challenges),
  };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function stringsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(entry => typeof entry === 'string') : [];
}
