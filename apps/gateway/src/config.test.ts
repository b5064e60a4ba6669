import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the environment variables of the gateway', () => {
  it('[PROCESS-1] refuses to start in production and states why', () => {
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('NODE_ENV=production'),
    });
  });

  it('[PROCESS-2] every variable has a default', () => {
    expect(readConfig({})).toEqual({
      kind: 'config',
      config: {
        host: '127.0.0.1',
        port: 3002,
        currency: 'XOF',
        logLevel: 'warn',
        controlHosts: ['127.0.0.1'],
        tlsNames: [],
      },
    });
  });

  it('[PROCESS-7] variables override the defaults', () => {
    const environment = {
      PORT: '0',
      HOST: '::1',
      CURRENCY: 'XAF',
      LOG_LEVEL: 'silent',
      CONTROL_HOSTS: 'Gateway, gateway.internal',
      TLS_PORT: '8443',
      TLS_NAMES: 'shop.test,',
      STATE_FILE: 'state',
    };
    expect(readConfig(environment)).toEqual({
      kind: 'config',
      config: {
        host: '::1',
        port: 0,
        currency: 'XAF',
        logLevel: 'silent',
        controlHosts: ['::1', 'gateway', 'gateway.internal'],
        tlsPort: 8443,
        tlsNames: ['shop.test'],
        stateFile: 'state',
      },
    });
  });

  it.each([
    ['PORT', 'three'],
    ['PORT', '70000'],
    ['TLS_PORT', '-1'],
    ['CURRENCY', 'JPY'],
    ['LOG_LEVEL', 'loud'],
  ])('[PROCESS-8] %s=%s is rejected with a message that contains name and value', (name, value) => {
    expect(readConfig({ [name]: value })).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(new RegExp(`${name}.*"${value}"`)),
    });
  });
});
