import { type Palette, palettes } from './palettes.ts';
import type { PaletteName } from './picture.ts';
import { type Random, randomFrom } from './random.ts';
import { canvas } from './svg.ts';

/** What a scene draws with: its colours, its own stream of chance, and a place for gradients and patterns. */
export type Sketch = {
  readonly random: Random;
  readonly colours: Palette;
  /** Keeps a definition and returns the reference to paint with, for instance `url(#d3)`. `build` must be pure. */
  define(build: (id: string) => string): string;
};

/** A scene: it paints the whole canvas and returns the markup. */
export type Scene = (sketch: Sketch) => string;

/** A gradient's colour at a place between 0 and 1, optionally see-through. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Lets a scene draw and wraps the result, with vignette and grain, into a whole SVG document. */
export function paint(scene: Scene, name: string, palette: PaletteName): string {
  const definitions = new Map<string, { readonly id: string; readonly markup: string }>();
  const sketch: Sketch = {
    random: randomFrom(name),
    colours: palettes[palette],
    define(build) {
      // Many shapes ask for the same paint, a hundred lanterns for one glow: the same definition is kept once.
      const key = build('');
      const known = definitions.get(key);
      const id = known?.id ?? `d${definitions.size}`;
      if (known === undefined) definitions.set(key, { id, markup: build(id) });
      return `url(#${id})`;
    },
  };
  const { width, height } = canvas;
  const content = scene(sketch) + vignette(sketch) + grain;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${[...definitions.values()].map(({ markup }) => markup).join('')}${grainFilter}</defs>${content}</svg>`
  );
}

/** A gradient from the top of a shape to its bottom, or to its right when `direction` says so. */
export function linear(sketch: Sketch, stops: readonly Stop[], direction: 'down' | 'right' = 'down'): string {
  const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
  return sketch.define(id => `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stopList(stops)}</linearGradient>`);
}

/** A gradient from the middle of a shape to its rim. */
export function radial(sketch: Sketch, stops: readonly Stop[]): string {
  return sketch.define(id => `<radialGradient id="${id}">${stopList(stops)}</radialGradient>`);
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

function vignette(sketch: Sketch): string {
  const fill = sketch.define(
    id =>
      `<radialGradient id="${id}" cx=".5" cy=".46" r=".75">${stopList([
        [0.55, sketch.colours.ink, 0],
        [1, sketch.colours.ink, 0.55],
      ])}</radialGradient>`,
  );
  return `<rect width="${canvas.width}" height="${canvas.height}" fill="${fill}"/>`;
}

// One octave of noise: the cheapest that still reads as printed paper once the photo is scaled down.
const grainFilter =
  '<filter id="grain" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">' +
  '<feTurbulence type="fractalNoise" baseFrequency=".62" numOctaves="1" seed="4"/>' +
  '<feColorMatrix values="1.8 0 0 0 -.4 1.8 0 0 0 -.4 1.8 0 0 0 -.4 0 0 0 0 1"/></filter>';
const grain = `<rect width="${canvas.width}" height="${canvas.height}" filter="url(#grain)" opacity=".2" style="mix-blend-mode:overlay"/>`;
