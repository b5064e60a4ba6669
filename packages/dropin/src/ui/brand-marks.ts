import americanExpress from 'simple-icons/icons/americanexpress.svg?raw';
import applePay from 'simple-icons/icons/applepay.svg?raw';
import dinersClub from 'simple-icons/icons/dinersclub.svg?raw';
import discover from 'simple-icons/icons/discover.svg?raw';
import googlePay from 'simple-icons/icons/googlepay.svg?raw';
import jcb from 'simple-icons/icons/jcb.svg?raw';
import mastercard from 'simple-icons/icons/mastercard.svg?raw';
import payPal from 'simple-icons/icons/paypal.svg?raw';
import venmo from 'simple-icons/icons/venmo.svg?raw';
import visa from 'simple-icons/icons/visa.svg?raw';
import type { Shape } from './strokes.ts';
import type { SpriteSymbol } from './symbols.ts';

/** Venmo's blue, which its button has too. */
const venmoBlue = '#008cff';

/**
 * The marks of brands on tiles of one size, by their public ids. They are the paths and colours of `simple-icons`, each as
 * wide and high as the tile allows; a brand that the library does not have is named in words. Nothing is drawn by us, and
 * no mark is changed.
 */
export const brandMarks: Readonly<Record<string, SpriteSymbol>> = {
  'icon-visa': tile(mark(visa, '#1a1f71', 1.3)),
  'icon-master-card': tile(mark(mastercard, '#eb001b', 1.15)),
  'icon-maestro': tile(word('Maestro')),
  'icon-american-express': tile(mark(americanExpress, '#2e77bc', 0.85)),
  'icon-discover': tile(mark(discover, '#ff6000', 1.45)),
  'icon-jcb': tile(mark(jcb, '#0b4ea2', 1.3)),
  'icon-unionpay': tile(word('UnionPay')),
  'icon-diners-club': tile(mark(dinersClub, '#004c97', 0.85)),
  'icon-elo': tile(word('Elo')),
  'icon-hiper': tile(word('Hiper')),
  'icon-hipercard': tile(word('Hipercard')),
  logoPayPal: tile(mark(payPal, '#002991', 0.72)),
  logoPayPalCredit: tile(word('PayPal', 11), word('Credit', 19)),
  // Apple's mark has the outline of a tile itself.
  logoApplePay: {
    viewBox: '0 0 40 24',
    shapes: [plate({ x: '2', width: '36', rx: '3' }), mark(applePay, '#000000', 1.55)],
  },
  logoGooglePay: tile(mark(googlePay, '#4285f4', 1.35)),
  logoVenmo: tile(mark(venmo, venmoBlue, 1.45)),
  buttonVenmo: {
    viewBox: '0 0 295 42',
    shapes: [
      ['rect', { width: '295', height: '42', rx: '4', fill: venmoBlue }],
      mark(venmo, '#fff', 4, 'translate(147.5 21)'),
    ],
  },
};

/** A white plate with a border, and what is on it. */
function tile(...shapes: readonly Shape[]): SpriteSymbol {
  return { viewBox: '0 0 40 24', shapes: [plate({ x: '.5', width: '39', rx: '3.5', stroke: '#d3d3da' }), ...shapes] };
}

function plate(attributes: Readonly<Record<string, string>>): Shape {
  return ['rect', { y: '.5', height: '23', fill: '#fff', ...attributes }];
}

/** A mark of the library, which is centred in a square of 24, in the middle of a tile or where stated. */
function mark(svg: string, fill: string, scale: number, middle = 'translate(20 12)'): Shape {
  const [, d] = / d="([^"]+)"/.exec(svg) ?? [];
  return ['path', { d: d ?? '', fill, transform: `${middle} scale(${scale}) translate(-12 -12)` }];
}

/** A name in the page's font; a long one is set as wide as the tile allows, in any font. */
function word(text: string, y = 15): Shape {
  return [
    'text',
    {
      x: '20',
      y: String(y),
      fill: '#1c1c28',
      'font-size': text.length > 7 ? '7.5' : '8.5',
      'font-weight': '600',
      'text-anchor': 'middle',
      ...(text.length > 6 ? { textLength: '34', lengthAdjust: 'spacingAndGlyphs' } : {}),
    },
    [text],
  ];
}
