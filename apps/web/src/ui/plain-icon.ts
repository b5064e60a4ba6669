import { createElement, type FunctionComponent, type SVGProps } from 'react';

/** An icon of Lucide: its shapes on a canvas of 24 × 24. */
type IconData = { readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[] };

/** The component of an icon, which the build puts in the place of Lucide's own. */
export function createPlainIcon({ node }: IconData): FunctionComponent<SVGProps<SVGSVGElement>> {
  const shapes = node.map(([name, attributes]) => createElement(name, attributes));
  return props =>
    createElement('svg', {
      xmlns: 'http://www.w3.org/2000/svg',
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      children: shapes,
      ...props,
    });
}
