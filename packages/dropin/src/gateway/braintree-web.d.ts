/** The parts of braintree-web that we use; it ships no types of its own. */
declare module 'braintree-web/client' {
  export interface ClientConfiguration {
    analyticsMetadata: Record<string, unknown>;
    authorizationType: 'TOKENIZATION_KEY' | 'CLIENT_TOKEN';
    authorizationFingerprint?: string;
    gatewayConfiguration: unknown;
  }

  export interface Client {
    getConfiguration(): ClientConfiguration;
    _configuration: ClientConfiguration;
  }

  export function create(options: { authorization: string }): Promise<Client>;
}

declare module 'braintree-web/hosted-fields' {
  import type { Client } from 'braintree-web/client';
  import type { CardFields, CardFieldsOptions } from './card-fields.ts';

  export function create(options: CardFieldsOptions & { client: Client }): Promise<CardFields>;
}
