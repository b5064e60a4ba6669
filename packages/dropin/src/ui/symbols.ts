import { letters, line, type Shape, writer } from './strokes.ts';

const word = writer(letters);

/** An icon of the sprite. */
export interface SpriteSymbol {
  readonly viewBox: string;
  readonly shapes: readonly Shape[];
}

/**
 * The icons that the card form needs, by their public ids. All are drawn by us; brand logos are not copied.
 */
export const symbols: Readonly<Record<string, SpriteSymbol>> = {
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
  iconCardFront: card([
    ['rect', { x: '6', y: '10', width: '6', height: '5', rx: '1', fill: 'currentColor', opacity: '.45' }],
    ['path', { d: 'M6 18.5h10M20 18.5h6', stroke: 'currentColor', opacity: '.45', ...line(1.6) }],
  ]),
  iconCVVBack: card([
    ['path', { d: 'M4 7h32v4H4z', fill: 'currentColor', opacity: '.35' }],
    ['path', { d: 'M7 16.5h12', stroke: 'currentColor', opacity: '.35', ...line(1.6) }],
    ['rect', { x: '23', y: '13', width: '11', height: '7', rx: '3.5', stroke: '#c0392b', ...line(1.3) }],
    dots(26),
  ]),
  iconCVVFront: card([
    ['path', { d: 'M6 18h14', stroke: 'currentColor', opacity: '.35', ...line(1.6) }],
    ['rect', { x: '21', y: '6', width: '13', height: '7', rx: '3.5', stroke: '#c0392b', ...line(1.3) }],
    ['path', { d: 'M24 9.5h.01M26.5 9.5h.01M29 9.5h.01M31.3 9.5h.01', stroke: 'currentColor', ...line(1.8) }],
  ]),
  iconError: {
    viewBox: '0 0 24 24',
    shapes: [
      ['circle', { cx: '12', cy: '12', r: '9', fill: 'currentColor' }],
      ['path', { d: 'M12 7.5v5M12 16.3h.01', stroke: '#fff', ...line(2.2) }],
    ],
  },
  iconLockLoader: {
    viewBox: '0 0 28 28',
    shapes: [
      ['path', { d: 'M9.5 12.5V9.5a4.5 4.5 0 0 1 9 0v3', stroke: 'currentColor', ...line(2) }],
      ['rect', { x: '7', y: '12.5', width: '14', height: '10', rx: '2.2', fill: 'currentColor' }],
    ],
  },
};

/** A card-shaped plate with shapes on it. */
export function brand(plate: string, shapes: readonly Shape[]): SpriteSymbol {
  return { viewBox: '0 0 40 24', shapes: [['rect', { width: '40', height: '24', rx: '4', fill: plate }], ...shapes] };
}

/** The outline of a generic card. */
function card(shapes: readonly Shape[]): SpriteSymbol {
  const outline: Shape = [
    'rect',
    { x: '3.5', y: '2.5', width: '33', height: '19', rx: '3', stroke: 'currentColor', opacity: '.6', ...line(1.3) },
  ];
  return { viewBox: '0 0 40 24', shapes: [outline, ...shapes] };
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

function dots(x: number): Shape {
  return ['path', { d: `M${x} 16.5h.01M${x + 2.5} 16.5h.01M${x + 5} 16.5h.01`, stroke: 'currentColor', ...line(1.8) }];
}
