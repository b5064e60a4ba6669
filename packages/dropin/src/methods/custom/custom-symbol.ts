import { recordOf, textOf } from '../../core/read-unknown.ts';
import type { Shape } from '../../ui/strokes.ts';
import type { SpriteSymbol } from '../../ui/symbols.ts';

/** A dark that reads on the tile, which is white in every scheme. */
const ink = '#1c1c28';

const place = { x: '3', y: '2', width: '34', height: '20' };

/** The page's picture on a tile like those of brands. No text of the page is read as markup. */
export function customSymbol(icon: unknown, label: string): SpriteSymbol {
  const plate: Shape = [
    'rect',
    { x: '.5', y: '.5', width: '39', height: '23', rx: '3.5', fill: '#fff', stroke: '#d3d3da' },
  ];
  return { viewBox: '0 0 40 24', shapes: [plate, pictureOf(icon, label)] };
}

function pictureOf(icon: unknown, label: string): Shape {
  if (icon instanceof SVGElement) return ['g', { color: ink }, [copyOf(icon)]];
  const href = textOf(icon) || textOf(recordOf(icon).src);
  if (href) return ['image', { href, ...place }];
  return ['text', { x: '20', y: '17', fill: ink, 'font-weight': '600', 'text-anchor': 'middle' }, [label.slice(0, 1)]];
}

function copyOf(icon: SVGElement): Node {
  // The copy of an element is of the same kind.
  const copy = icon.cloneNode(true) as SVGElement;
  if (!copy.hasAttribute('viewBox')) {
    const [width, height] = ['width', 'height'].map(name => Number.parseFloat(icon.getAttribute(name) ?? '') || 24);
    copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  }
  for (const name of ['id', 'class', 'style']) copy.removeAttribute(name);
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, value);
  return copy;
}
