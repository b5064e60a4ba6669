import { describe, expect, it } from 'vitest';
import { checkVenmoOption, readVenmoSettings } from './venmo-settings.ts';

describe('the option `venmo`', () => {
  it.each([
    ['profileId', 'VENMO_INVALID_PROFILE_ID', 'venmo.profileId must be a string.'],
    ['deepLinkReturnUrl', 'VENMO_INVALID_DEEP_LINK_RETURN_URL', 'venmo.deepLinkReturnUrl must be a string.'],
    ['riskCorrelationId', 'VENMO_INVALID_RISK_CORRELATION_ID', 'venmo.riskCorrelationId must be a string.'],
  ])('[VENMOPAY-6] `%s` that is no string is an error with the code %s', (name, code, message) => {
    for (const value of [42, true, {}, []]) {
      expect(() => checkVenmoOption({ [name]: value })).toThrow(
        expect.objectContaining({ code, type: 'MERCHANT', message }),
      );
    }
    for (const value of ['text', '', undefined, null]) expect(() => checkVenmoOption({ [name]: value })).not.toThrow();
  });

  it.each([[true], [{}], [{ allowDesktop: 1, allowWebviews: null, processResultsDelay: -1, paymentMethodUsage: 7 }]])(
    '[VENMOPAY-7] missing settings and those of a wrong type have their default: %o',
    option => {
      expect(readVenmoSettings(option)).toEqual({
        allowDesktop: false,
        allowDesktopWebLogin: false,
        allowNewBrowserTab: true,
        allowNonDefaultBrowsers: null,
        allowWebviews: true,
        allowAndroidRecreation: true,
        mobileWebFallBack: false,
        requireManualReturn: false,
        ignoreHistoryChanges: false,
        paymentMethodUsage: null,
        profileId: null,
        displayName: null,
        deepLinkReturnUrl: null,
        riskCorrelationId: null,
        processResultsDelay: 1000,
        paysheet: { collectCustomerBillingAddress: false, collectCustomerShippingAddress: false },
      });
    },
  );
});
