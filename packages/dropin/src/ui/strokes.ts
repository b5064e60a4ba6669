/** An SVG shape: its tag and attributes, and what is in it: a text, or elements. */
export type Shape = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  content?: readonly (string | Node)[],
];

/** The attributes of a stroke with round ends. */
export function line(width: number): Record<string, string> {
  return { fill: 'none', 'stroke-width': String(width), 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
}
