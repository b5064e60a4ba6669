import { linear, radial, type Sketch } from './sketch.ts';
import { around, canvas, circle, group, type Point, path, polygon, rect, repeat, round, stroke } from './svg.ts';

/** The whole sky, down to `horizon`. */
export function sky(sketch: Sketch, horizon: number = canvas.height): string {
  const [zenith, high, low, rim] = sketch.colours.sky;
  return rect(
    0,
    0,
    canvas.width,
    horizon,
    linear(sketch, [
      [0, zenith],
      [0.42, high],
      [0.76, low],
      [1, rim],
    ]),
  );
}

/** A sun, moon or lamp with its halo. */
export function sun(sketch: Sketch, x: number, y: number, radius: number): string {
  const { light, glow } = sketch.colours;
  const halo = radial(sketch, [
    [0, glow, 0.85],
    [0.4, glow, 0.32],
    [1, glow, 0],
  ]);
  const disc = linear(sketch, [
    [0, light],
    [1, glow],
  ]);
  return circle(x, y, radius * 3, halo) + circle(x, y, radius, disc);
}

/** A soft round light, laid over what is there. */
export function glow(sketch: Sketch, x: number, y: number, radius: number, colour: string, strength = 0.8): string {
  const fill = radial(sketch, [
    [0, colour, strength],
    [0.35, colour, strength * 0.4],
    [1, colour, 0],
  ]);
  return circle(x, y, radius, fill);
}

/** Wedges of light from a centre outwards, as on an old poster. */
export function rays(x: number, y: number, count: number, fill: string, opacity: number): string {
  const step = 360 / count;
  return repeat(count, index => {
    const start = index * step;
    return polygon([[x, y], around(x, y, 1900, start), around(x, y, 1900, start + step / 2)], fill, opacity);
  });
}

/** Stars, most of them faint, thinning out towards `horizon`. */
export function stars(sketch: Sketch, count: number, horizon: number): string {
  const { random, colours } = sketch;
  return repeat(count, () => {
    const y = horizon * random.between(0, 1) ** 1.5;
    const size = random.chance(0.1) ? random.between(2.4, 4) : random.between(0.8, 2);
    return circle(random.between(0, canvas.width), y, size, colours.light, random.between(0.35, 1));
  });
}

/** A range of hills across the picture, its crests up to `height` above `y`. */
export function ridge(sketch: Sketch, y: number, height: number, fill: string, swells = 5): string {
  const { random } = sketch;
  const step = canvas.width / swells;
  const crests: Point[] = Array.from({ length: swells + 2 }, (_, index) => [
    (index - 0.5) * step + random.between(-step / 5, step / 5),
    y - random.between(0, height),
  ]);
  const [first = [0, y] as const, ...rest] = crests;
  let data = `M-200 ${canvas.height}L-200 ${round(first[1])}`;
  let before: Point = [-200, first[1]];
  for (const crest of rest) {
    const middle = (before[0] + crest[0]) / 2;
    data += `C${round(middle)} ${round(before[1])} ${round(middle)} ${round(crest[1])} ${round(crest[0])} ${round(crest[1])}`;
    before = crest;
  }
  return path(`${data}L1900 ${round(before[1])}L1900 ${canvas.height}Z`, fill);
}

/** Water from `top` to the lower edge, with a road of light under `lightX`. */
export function water(sketch: Sketch, top: number, lightX: number): string {
  const { random, colours } = sketch;
  const surface = linear(sketch, [
    [0, colours.sky[2]],
    [0.25, colours.water],
    [1, colours.ink],
  ]);
  const depth = canvas.height - top;
  const glints = repeat(110, index => {
    const far = index / 110;
    const y = top + 6 + far ** 1.6 * depth;
    const spread = 60 + far * 260;
    const inRoad = random.chance(0.62);
    const x = inRoad ? lightX + random.between(-spread, spread) : random.between(0, canvas.width);
    const length = (16 + far * 120) * random.between(0.4, 1);
    const colour = inRoad ? colours.light : colours.sky[3];
    return stroke(
      `M${round(x - length / 2)} ${round(y)}h${round(length)}`,
      colour,
      2 + far * 5,
      inRoad ? 0.7 - far * 0.45 : 0.13,
    );
  });
  return rect(0, top, canvas.width, depth, surface) + glints;
}

/** A coconut palm, its foot at (x, y), leaning right for a positive `lean`. */
export function palm(sketch: Sketch, x: number, y: number, height: number, lean: number, fill: string): string {
  const { random } = sketch;
  const top: Point = [x + lean, y - height];
  const width = height * 0.032;
  const tip = width * 0.5;
  const trunk = path(
    `M${round(x - width)} ${y}Q${round(x + lean * 0.1 - width * 0.4)} ${round(y - height * 0.55)} ${round(top[0] - tip)} ${round(top[1])}` +
      `H${round(top[0] + tip)}Q${round(x + lean * 0.1 + width)} ${round(y - height * 0.5)} ${round(x + width * 1.2)} ${y}Z`,
    fill,
  );
  const fronds = repeat(11, index => {
    const angle = -205 + index * 23 + random.between(-7, 7);
    return frond(top, angle, height * random.between(0.4, 0.52), fill);
  });
  const nuts = repeat(3, index => circle(top[0] + (index - 1) * width * 1.5, top[1] + width, width * 1.1, fill));
  return trunk + fronds + nuts;
}

function frond(root: Point, degrees: number, length: number, fill: string): string {
  // Drawn pointing right and drooping, then turned: the further from upright, the more it hangs.
  const droop = length * 0.36;
  const leaflets = repeat(15, index => {
    const part = 0.1 + index * 0.058;
    const [at, fall] = [part * length, part ** 2 * droop];
    const size = length * 0.2 * Math.sin(Math.PI * (0.25 + part * 0.68));
    return (
      `M${round(at - length * 0.03)} ${round(fall)}L${round(at + size * 0.5)} ${round(fall + size)}L${round(at + length * 0.035)} ${round(fall)}Z` +
      `M${round(at - length * 0.03)} ${round(fall)}L${round(at + size * 0.75)} ${round(fall - size * 0.5)}L${round(at + length * 0.035)} ${round(fall)}Z`
    );
  });
  const blade = `M0 ${round(-length * 0.02)}Q${round(length * 0.5)} ${round(-length * 0.03)} ${round(length)} ${round(droop)}Q${round(length * 0.5)} ${round(length * 0.05)} 0 ${round(length * 0.03)}Z`;
  const mirror = Math.cos((degrees * Math.PI) / 180) < 0 ? -1 : 1;
  const tilt = mirror === 1 ? degrees : 180 - degrees;
  const turned = ((tilt + 540) % 360) - 180;
  return group(path(blade, fill) + path(leaflets, fill), {
    transform: `translate(${round(root[0])} ${round(root[1])}) scale(${mirror} 1) rotate(${round(turned)})`,
  });
}
