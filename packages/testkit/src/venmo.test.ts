import { describe, expect, it } from 'vitest';
import { findTestVenmoAccount, findVenmoNonce, findVenmoPayer, processorResponses, scenarios } from './index.ts';

const { venmoAccounts, venmoNonces } = scenarios;
const payers = venmoAccounts.filter(account => account.agreement === 'gives-nonce');

describe('Venmo rows of the scenario table', () => {
  it('[SCENARIO-14] every Venmo account has a unique name and id', () => {
    expect(new Set(venmoAccounts.map(({ username }) => username)).size).toBe(venmoAccounts.length);
    expect(new Set(payers.map(({ userId }) => userId)).size).toBe(payers.length);
  });

  it('[SCENARIO-27] every declined Venmo account has a response code with a text', () => {
    const codes = payers.flatMap(({ sale }) => (sale.kind === 'declined' ? [sale.code] : []));
    expect(codes.filter(code => !processorResponses.some(response => response.code === code))).toEqual([]);
    expect(codes).not.toEqual([]);
  });

  it('[SCENARIO-28] every Venmo nonce refers to a listed account', () => {
    expect(venmoNonces.map(({ username }) => findVenmoPayer(username))).not.toContain(undefined);
    expect(findVenmoNonce('fake-venmo-account-nonce')?.username).toBe('venmojoe');
    expect(findVenmoNonce('fake-valid-nonce')).toBeUndefined();
  });

  it('[SCENARIO-29] a Venmo account is found with and without the @ sign', () => {
    expect(findTestVenmoAccount('@venmojoe')).toBe(findTestVenmoAccount('venmojoe'));
    expect(findTestVenmoAccount('nobody')).toBeUndefined();
    expect(findVenmoPayer('venmo-frozen')).toBeUndefined();
  });
});
