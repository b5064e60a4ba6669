import { describe, expect, it } from 'vitest';
import { type CreationFacts, checkCreation } from './creation-checks.ts';
import { readVersion } from './version.ts';

const fine: CreationFacts = {
  isEnabled: true,
  authorizationType: 'CLIENT_TOKEN',
  environment: 'production',
  pageProtocol: 'https:',
  jwt: 'token',
};

describe('versions', () => {
  it.each([undefined, null, '', 1, '1'])('[SECURE-1] version %j is not supported', version => {
    expect(() => readVersion(version)).toThrow(
      expect.objectContaining({ code: 'THREEDS_UNSUPPORTED_VERSION', type: 'MERCHANT' }),
    );
  });

  it.each([
    [2, 'modal'],
    ['2', 'modal'],
    ['2-cardinal-modal', 'modal'],
    ['2-bootstrap3-modal', 'bootstrap3'],
    ['2-inline-iframe', 'inline'],
  ])('[SECURE-2] version %j shows the challenge in the style %s', (version, style) => {
    expect(readVersion(version)).toBe(style);
  });

  it.each(['3', '2-modal', {}, true])('[SECURE-3] version %j is not recognized', version => {
    expect(() => readVersion(version)).toThrow(
      expect.objectContaining({ code: 'THREEDS_UNRECOGNIZED_VERSION', type: 'MERCHANT' }),
    );
  });
});

describe('checks at creation', () => {
  it.each([
    [{ isEnabled: false }, 'THREEDS_NOT_ENABLED'],
    [{ authorizationType: 'TOKENIZATION_KEY' }, 'THREEDS_CAN_NOT_USE_TOKENIZATION_KEY'],
    [{ pageProtocol: 'http:' }, 'THREEDS_HTTPS_REQUIRED'],
    [{ jwt: null }, 'THREEDS_NOT_ENABLED_FOR_V2'],
    [{ isEnabled: false, authorizationType: 'TOKENIZATION_KEY' }, 'THREEDS_NOT_ENABLED'],
    [{ isEnabled: false, jwt: null }, 'THREEDS_NOT_ENABLED'],
  ] as const)('[SECURE-4] with %j creation fails with %s', (wrong, code) => {
    expect(() => checkCreation({ ...fine, ...wrong })).toThrow(expect.objectContaining({ code, type: 'MERCHANT' }));
  });

  it('[SECURE-4] outside of production a page without HTTPS can verify cards', () => {
    expect(() => checkCreation(fine)).not.toThrow();
    expect(() => checkCreation({ ...fine, environment: 'sandbox', pageProtocol: 'http:' })).not.toThrow();
  });
});
