import { describe, expect, it } from 'vitest';
import { type SdkSettings, sdkButtons } from './sdk-buttons.ts';

const settings: SdkSettings = {
  pageFor: path => path,
  commits: true,
  vaults: false,
  locale: undefined,
  disabled: [],
  enabled: [],
};

describe('the buttons of the current script', () => {
  it('[PAYPAL-13] are to be had for what PayPal offers here, unless the page left it out', () => {
    const eligible = (fundingSource: string, changes: Partial<SdkSettings> = {}) =>
      sdkButtons({ fundingSource }, { ...settings, ...changes }).isEligible();
    expect(['paypal', 'credit', 'paylater', 'venmo', 'card'].map(source => eligible(source))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(eligible('credit', { disabled: ['credit'] })).toBe(false);
  });

  it('[PAYPAL-13] refuse what contradicts itself, and a place that is not there', async () => {
    const make = () => 'EC-1';
    expect(() => sdkButtons({ createOrder: make, createBillingAgreement: make }, settings)).toThrow('not both');
    expect(() => sdkButtons({ createBillingAgreement: make }, settings)).toThrow('vault=true');
    expect(() => sdkButtons({ createBillingAgreement: make }, { ...settings, vaults: true })).not.toThrow();
    // There is no document in this test, so every place is a missing element that was looked up before.
    const missing = sdkButtons({ fundingSource: 'venmo', createOrder: make }, settings);
    await expect(missing.render(Object.create(null))).rejects.toThrow('venmo');
  });
});
