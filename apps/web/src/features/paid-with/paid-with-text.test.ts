import type { PaymentInstrument } from '@guichet/contracts';
import { expect, test } from 'vitest';
import { paidWithText } from './paid-with-text.ts';

const card = { brand: 'Visa', last4: '1111' };

test.each<[PaymentInstrument, string, string]>([
  [{ kind: 'card', ...card }, 'Visa ending in 1111', 'Visa se terminant par 1111'],
  [
    { kind: 'card', brand: 'MasterCard', last4: '4444' },
    'Mastercard ending in 4444',
    'Mastercard se terminant par 4444',
  ],
  [{ kind: 'card', brand: 'Unknown', last4: '4444' }, 'Card ending in 4444', 'Carte se terminant par 4444'],
  [{ kind: 'card', last4: '4444' }, 'Card ending in 4444', 'Carte se terminant par 4444'],
  [{ kind: 'card' }, 'Card', 'Carte'],
  [{ kind: 'google_pay', ...card }, 'Google Pay (Visa ending in 1111)', 'Google Pay (Visa se terminant par 1111)'],
  [{ kind: 'apple_pay', brand: 'Visa' }, 'Apple Pay (Visa)', 'Apple Pay (Visa)'],
  [{ kind: 'apple_pay' }, 'Apple Pay', 'Apple Pay'],
  [{ kind: 'paypal', account: 'jane@example.com' }, 'PayPal (jane@example.com)', 'PayPal (jane@example.com)'],
  [{ kind: 'paypal' }, 'PayPal', 'PayPal'],
  [{ kind: 'venmo', account: 'joe' }, 'Venmo (@joe)', 'Venmo (@joe)'],
  [{ kind: 'venmo', account: '@joe' }, 'Venmo (@joe)', 'Venmo (@joe)'],
])('[PAIDWITH-1] %j is named in both languages', (instrument, english, french) => {
  expect(paidWithText(instrument, 'en')).toBe(english);
  expect(paidWithText(instrument, 'fr')).toBe(french);
});
