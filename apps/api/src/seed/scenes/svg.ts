/** A place on the 1600 × 900 canvas. */
export type Point = readonly [x: number, y: number];

/** Size of every picture: 16:9, large enough for the widest photo the shop keeps. */
export const canvas = { width: 1600, height: 900 } as const;

/** One decimal is under a tenth of a pixel at any size the shop shows, and keeps the markup small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A filled circle. */
export function circle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${faded(opacity)}/>`;
}

/** A filled ellipse. */
export function ellipse(x: number, y: number, radiusX: number, radiusY: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(radiusX)}" ry="${round(radiusY)}" fill="${fill}"${faded(opacity)}/>`;
}

/** A filled rectangle; `corner` rounds it. */
export function rect(x: number, y: number, width: number, height: number, fill: string, corner = 0): string {
  const rounded = corner === 0 ? '' : ` rx="${round(corner)}"`;
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${rounded} fill="${fill}"/>`;
}

/** A filled path. */
export function path(data: string, fill: string, opacity = 1): string {
  return `<path d="${data}" fill="${fill}"${faded(opacity)}/>`;
}

/** A line along a path, with round ends and joints. */
export function stroke(data: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${faded(opacity)}/>`;
}

/** A filled polygon. */
export function polygon(points: readonly Point[], fill: string, opacity = 1): string {
  return path(`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`, fill, opacity);
}

/** Shapes that share a transform, a clip or a blend mode. */
export function group(content: string, attributes: Readonly<Record<string, string | number>>): string {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<g${list.join('')}>${content}</g>`;
}

/** What `draw` gives for 0, 1 … `count` − 1, in that order. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** A point at an angle, in degrees clockwise from the right, around a centre. */
export function around(x: number, y: number, radius: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return [x + Math.cos(radians) * radius, y + Math.sin(radians) * radius];
}

function faded(opacity: number): string {
  return opacity === 1 ? '' : ` opacity="${round(opacity * 10) / 10}"`;
}
