/** Examples to start from: what the form then holds, as in the fragment of its address. */
export const presets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Card only': {},
  'All ways to pay': {
    payer: 'guest with a client token',
    'paypal.flow': 'vault',
    'paypalCredit.flow': 'vault',
    'venmo.allowDesktop': 'true',
    'googlePay.googlePayVersion': '2',
    'googlePay.transactionInfo': '{ "totalPriceStatus": "FINAL", "totalPrice": "12", "currencyCode": "XOF" }',
  },
  'Express wallets': {
    payer: 'guest with a client token',
    paymentOptionPriority: '["card"]',
    'paypal.flow': 'checkout',
    'googlePay.googlePayVersion': '2',
    'expressMethods.total': '48.00',
    'expressMethods.currency': 'EUR',
    'expressMethods.methods': '["applePay", "googlePay", "paypal"]',
    'expressMethods.label': 'A shop',
  },
  'Saved cards': { payer: 'customer with two cards', vaultManager: 'true' },
  '3-D Secure': { payer: 'guest with a client token', 'threeDSecure.amount': '12.00' },
  'Own texts and styles': {
    translations: '{ "payWithCard": "Your card" }',
    'card.cardholderName.required': 'true',
    'card.overrides.styles': '{ "input": { "font-size": "18px", "color": "#0b5d3b" } }',
  },
};
