/** An SVG shape: its tag and attributes, and the text in it. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>, text?: readonly string[]];

/** The attributes of a stroke with round ends. */
export function line(width: number): Record<string, string> {
  return { fill: 'none', 'stroke-width': String(width), 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
}
