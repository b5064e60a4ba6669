import { letters, writer } from './letters.ts';
import { line, type Shape } from './strokes.ts';
import type { SpriteSymbol } from './symbols.ts';

/** The letters that only these icons need. */
const word = writer({
  ...letters,
  G: 'M4 1A2.3 3 0 1 0 4 5V3.3H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  L: 'M0 0V6H4',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0A2 3 0 1 0 2.010 0Z',
  R: 'M0 6V0H2.3A1.6 1.6 0 0 1 2.3 3.2H0M2.2 3.2L4 6',
  T: 'M0 0H4M2 0V6',
  Y: 'M0 0L2 3L4 0M2 3V6',
});

const venmoBlue = '#2d7fb8';

/** The icons that the form does not wait for, by their public ids. All are drawn by us; brand logos are not copied. */
export const moreSymbols: Readonly<Record<string, SpriteSymbol>> = {
  'icon-visa': brand('#fff', word('VISA', 7.5, 8, 1.5, '#1a3a8f', 'skewX(-12) translate(3 0)')),
  'icon-master-card': brand('#fff', [...circles('#e0352b', '#f3a01f'), overlap('#ee6f23')]),
  'icon-maestro': brand('#fff', [...circles('#e0352b', '#1b8fd0'), overlap('#6f5a9c')]),
  'icon-american-express': brand('#1f72cd', word('AMEX', 6.5, 8, 1.5, '#fff')),
  'icon-discover': brand('#fff', [
    ['circle', { cx: '31', cy: '12', r: '5', fill: '#f4812a' }],
    ...word('DISC', 4, 8.5, 1.2, '#23232b'),
  ]),
  'icon-jcb': brand('#fff', [
    bar(6, '#0f5cab'),
    bar(16, '#c2262e'),
    bar(26, '#158a45'),
    ...word('J', 8.4, 8.6, 1.25, '#fff'),
    ...word('C', 18.4, 8.6, 1.25, '#fff'),
    ...word('B', 28.4, 8.6, 1.25, '#fff'),
  ]),
  'icon-unionpay': brand('#fff', [
    ['path', { d: 'M9 4h8l-4 16H5z', fill: '#d3222a' }],
    ['path', { d: 'M17 4h9l-4 16h-9z', fill: '#12457c' }],
    ['path', { d: 'M26 4h9l-4 16h-9z', fill: '#0a7f83' }],
    ...word('UP', 15, 8.5, 1.2, '#fff'),
  ]),
  'icon-diners-club': brand('#fff', [
    ['circle', { cx: '20', cy: '12', r: '8.5', fill: '#0f5c9c' }],
    ['path', { d: 'M17.5 6.7a6 6 0 0 0 0 10.6zM22.5 6.7a6 6 0 0 1 0 10.6z', fill: '#fff' }],
  ]),
  'icon-elo': brand('#111', [
    ['path', { d: 'M13 17a8.5 8.5 0 0 1-1-10', stroke: '#2aa5dc', ...line(2.4) }],
    ['path', { d: 'M16 4.6a8.5 8.5 0 0 1 11.5 4.4', stroke: '#f7c51e', ...line(2.4) }],
    ['path', { d: 'M27.5 15a8.5 8.5 0 0 1-10.5 5', stroke: '#e5432e', ...line(2.4) }],
    ...word('O', 18, 9, 1.1, '#fff'),
  ]),
  'icon-hiper': brand('#ef7d1a', word('HIPER', 5, 8.5, 1.25, '#fff')),
  'icon-hipercard': brand('#a71f2b', word('HIPER', 5, 8.5, 1.25, '#fff')),
  logoPayPal: brand('#fff', [...word('PAY', 3.5, 8.7, 1.3, '#253b80'), ...word('PAL', 20.7, 8.7, 1.3, '#1583c4')]),
  logoPayPalCredit: brand('#fff', [
    ...word('PAYPAL', 7.3, 5, 1, '#253b80'),
    ...word('CREDIT', 7.3, 13.5, 1, '#1583c4'),
  ]),
  logoApplePay: brand('#000', [
    ['circle', { cx: '10', cy: '13', r: '3.8', fill: '#fff' }],
    ['path', { d: 'M10 8.5Q10 6 12 5.5', stroke: '#fff', ...line(1.4) }],
    ...word('PAY', 17, 8.5, 1.4, '#fff'),
  ]),
  logoGooglePay: brand('#fff', [...word('G', 7.5, 8.5, 1.4, '#2f6fdb'), ...word('PAY', 15.5, 8.5, 1.4, '#5f6368')]),
  logoVenmo: brand(venmoBlue, word('VENMO', 6.8, 8.8, 1.25, '#fff')),
  buttonVenmo: {
    viewBox: '0 0 295 42',
    shapes: [
      ['rect', { width: '295', height: '42', rx: '4', fill: venmoBlue }],
      ...word('VENMO', 120, 14.4, 2.6, '#fff'),
    ],
  },
  iconCheck: {
    viewBox: '0 0 24 24',
    shapes: [['path', { d: 'M5 12.5l4.5 4.5L19 7.5', stroke: 'currentColor', ...line(2.4) }]],
  },
  iconX: cross(),
  iconClose: cross(),
};

function cross(): SpriteSymbol {
  return {
    viewBox: '0 0 24 24',
    shapes: [['path', { d: 'M6 6l12 12M18 6L6 18', stroke: 'currentColor', ...line(2.2) }]],
  };
}

/** A card-shaped plate with shapes on it. */
function brand(plate: string, shapes: readonly Shape[]): SpriteSymbol {
  return { viewBox: '0 0 40 24', shapes: [['rect', { width: '40', height: '24', rx: '4', fill: plate }], ...shapes] };
}

function circles(left: string, right: string): Shape[] {
  return [
    ['circle', { cx: '15.5', cy: '12', r: '7', fill: left }],
    ['circle', { cx: '24.5', cy: '12', r: '7', fill: right }],
  ];
}

function overlap(fill: string): Shape {
  return ['path', { d: 'M20 6.640a7 7 0 0 1 0 10.720a7 7 0 0 1 0-10.720z', fill }];
}

function bar(x: number, fill: string): Shape {
  return ['rect', { x: String(x), y: '4', width: '8', height: '16', rx: '3', fill }];
}
