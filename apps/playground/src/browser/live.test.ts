import { describe, expect, it } from 'vitest';
import { liveUpdate } from './live.ts';

describe('liveUpdate', () => {
  it('[PLAY-21] an amount reaches every option that the widget has, in its own place', () => {
    const googlePay = { transactionInfo: { currencyCode: 'EUR', totalPrice: '1.00' } };
    expect(liveUpdate('amount', '20.00', { paypal: { flow: 'vault' }, googlePay, applePay: {}, card: true })).toEqual({
      paypal: { amount: '20.00' },
      googlePay: { transactionInfo: { currencyCode: 'EUR', totalPrice: '20.00' } },
      applePay: { paymentRequest: { total: { label: 'Shop', amount: '20.00' } } },
    });
  });

  it('[PLAY-21] the language and the colours are options of their own, and none is the default', () => {
    expect(liveUpdate('locale', 'fr_FR', {})).toEqual({ locale: 'fr_FR' });
    expect(liveUpdate('colorScheme', '', {})).toEqual({ colorScheme: null });
  });
});
