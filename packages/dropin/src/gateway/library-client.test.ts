import type { Client } from 'braintree-web/client/client.js';
import { describe, expect, it } from 'vitest';
import { ownClient } from './library-client.ts';

describe('ownClient', () => {
  it('[GATEWAY-3] [GATEWAY-14] our client has the widget’s name in analytics, and the shared client is not changed', () => {
    const json = JSON.stringify({ analyticsMetadata: { integration: 'custom', sessionId: 's' } });
    const shared = {
      getConfiguration: () => JSON.parse(json),
      _configuration: JSON.parse(json),
      _request: () => undefined,
      request: () => Promise.reject(new Error('Unexpected request.')),
      toJSON() {
        return this.getConfiguration();
      },
    };
    const own = ownClient(shared as Client);
    const named = { integration: 'dropin2', integrationType: 'dropin2', dropinVersion: '1.38.1', sessionId: 's' };
    expect(own.getConfiguration().analyticsMetadata).toEqual(named);
    expect(own._configuration.analyticsMetadata).toEqual(named);
    expect(JSON.parse(JSON.stringify(own)).analyticsMetadata).toEqual(named);
    expect(shared.getConfiguration()).toEqual(JSON.parse(json));
    expect(shared._configuration).toEqual(JSON.parse(json));
  });
});
