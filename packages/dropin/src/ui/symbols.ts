import { line, type Shape } from './strokes.ts';

/** An icon of the sprite. */
export interface SpriteSymbol {
  readonly viewBox: string;
  readonly shapes: readonly Shape[];
}

/** The icons without which the card form would not be understood, by their public ids. */
export const symbols: Readonly<Record<string, SpriteSymbol>> = {
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
      ['circle', { cx: '12', cy: '12', r: '9', stroke: 'currentColor', ...line(2) }],
      ['path', { d: 'M12 7.5v5M12 16.3h.01', stroke: 'currentColor', ...line(2.2) }],
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

/** The outline of a generic card. */
function card(shapes: readonly Shape[]): SpriteSymbol {
  const outline: Shape = [
    'rect',
    { x: '3.5', y: '2.5', width: '33', height: '19', rx: '3', stroke: 'currentColor', opacity: '.6', ...line(1.3) },
  ];
  return { viewBox: '3 2 34 20', shapes: [outline, ...shapes] };
}

function dots(x: number): Shape {
  return ['path', { d: `M${x} 16.5h.01M${x + 2.5} 16.5h.01M${x + 5} 16.5h.01`, stroke: 'currentColor', ...line(1.8) }];
}
