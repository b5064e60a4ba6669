import { describe, expect, it } from 'vitest';
import { findTestVenmoAccount, findVenmoNonce, processorResponses, scenarios } from './index.ts';

const { venmoAccounts, venmoNonces } = scenarios;

describe('Venmo', () => {
  it('[SCENARIO-14] every account has a name and an id of its own', () => {
    for (const field of ['username', 'userId'] as const) {
      expect(new Set(venmoAccounts.map(account => account[field])).size).toBe(venmoAccounts.length);
    }
  });

  it('[SCENARIO-14] every declined account has a code with a text', () => {
    const codes = venmoAccounts.flatMap(({ sale }) => (sale.kind === 'declined' ? [sale.code] : []));
    expect(codes.filter(code => !processorResponses.some(response => response.code === code))).toEqual([]);
    expect(codes).not.toEqual([]);
  });

  it('[SCENARIO-14] every nonce stands for an account', () => {
    expect(venmoNonces.map(({ username }) => findTestVenmoAccount(username))).not.toContain(undefined);
    expect(findVenmoNonce('fake-venmo-account-nonce')?.username).toBe('venmojoe');
    expect(findVenmoNonce('fake-valid-nonce')).toBeUndefined();
  });

  it('[SCENARIO-14] an account is found with and without its sign', () => {
    expect(findTestVenmoAccount('@venmojoe')).toBe(findTestVenmoAccount('venmojoe'));
    expect(findTestVenmoAccount('nobody')).toBeUndefined();
  });
});
