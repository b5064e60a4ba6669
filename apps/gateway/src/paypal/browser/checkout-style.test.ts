import { describe, expect, it } from 'vitest';
import { lookOf } from './checkout-style.ts';

describe('the style of a button', () => {
  it('[PAYPAL-12] what PayPal knows reaches the page of the button', () => {
    const style = { label: 'buynow', size: 'small', shape: 'rect', color: 'silver', layout: 'vertical', height: 55 };
    expect(Object.fromEntries(lookOf({ ...style, maxbuttons: 2 }))).toEqual({
      ...style,
      height: '55',
      maxbuttons: '2',
    });
    expect(Object.fromEntries(lookOf({ tagline: true, fundingicons: true }))).toEqual({});
  });

  it.each([
    { color: 'pink' },
    { label: 'donate' },
    { shape: 'round' },
    { size: 'huge' },
    { layout: 'diagonal' },
    { height: 24 },
    { height: 56 },
    { height: '40' },
  ])('[PAYPAL-12] %o is refused by its name', style => {
    expect(() => lookOf(style)).toThrow(`style.${Object.keys(style)[0]}`);
  });
});
