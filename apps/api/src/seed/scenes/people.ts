import type { Sketch } from './sketch.ts';
import { canvas, circle, type Point, path, repeat, round, stroke } from './svg.ts';

/** A row of heads and shoulders seen from behind; `joy` is the share of people with their arms up. */
export function crowd(sketch: Sketch, y: number, size: number, fill: string, joy = 0.3): string {
  const { random } = sketch;
  const step = size * 1.75;
  return repeat(Math.ceil(canvas.width / step) + 2, index => {
    const x = index * step + random.between(-size / 2, size / 2);
    const top = y + random.between(-size * 0.5, size * 0.5);
    return (
      onlooker(x, top, size * random.between(0.88, 1.1), fill) +
      (random.chance(joy) ? raisedArms(sketch, x, top, size, fill) : '')
    );
  });
}

/** One person from behind, cut at the lower edge of the picture; the head's centre is at (x, y). */
export function onlooker(x: number, y: number, size: number, fill: string): string {
  const head = size * 0.5;
  const shoulders = size * 0.98;
  const neck = y + head * 0.75;
  return (
    circle(x, y, head, fill) +
    path(
      `M${round(x - shoulders)} ${canvas.height}V${round(neck + size * 0.75)}Q${round(x - shoulders)} ${round(neck + size * 0.22)} ${round(x - size * 0.25)} ${round(neck + size * 0.1)}` +
        `V${round(neck - size * 0.2)}H${round(x + size * 0.25)}V${round(neck + size * 0.1)}Q${round(x + shoulders)} ${round(neck + size * 0.22)} ${round(x + shoulders)} ${round(neck + size * 0.75)}V${canvas.height}Z`,
      fill,
    )
  );
}

function raisedArms(sketch: Sketch, x: number, y: number, size: number, fill: string): string {
  const { random } = sketch;
  const arm = (side: number): string => {
    const hand: Point = [x + side * size * random.between(0.7, 1.3), y - size * random.between(1, 1.7)];
    const elbow: Point = [x + side * size * random.between(1.05, 1.3), y - size * random.between(0, 0.4)];
    return (
      stroke(
        `M${round(x + side * size * 0.75)} ${round(y + size)}L${round(elbow[0])} ${round(elbow[1])}L${round(hand[0])} ${round(hand[1])}`,
        fill,
        size * 0.3,
      ) + circle(hand[0], hand[1], size * 0.2, fill)
    );
  };
  return random.chance(0.5) ? arm(-1) + arm(1) : arm(random.chance(0.5) ? -1 : 1);
}

/** The joints of a figure, in head heights from its hip; y grows downwards. */
export type Pose = {
  readonly neck: Point;
  readonly head: Point;
  readonly arms: readonly [elbowAndHand: readonly [Point, Point], other: readonly [Point, Point]];
  readonly legs: readonly [kneeAndFoot: readonly [Point, Point], other: readonly [Point, Point]];
};

/** A whole figure as a silhouette, its hip at (x, y). */
export function figure(x: number, y: number, unit: number, pose: Pose, fill: string): string {
  const at = ([dx, dy]: Point): string => `${round(x + dx * unit)} ${round(y + dy * unit)}`;
  const limb = (start: Point, [middle, end]: readonly [Point, Point], width: number): string =>
    stroke(`M${at(start)}L${at(middle)}L${at(end)}`, fill, unit * width);
  const [armA, armB] = pose.arms;
  const [legA, legB] = pose.legs;
  return (
    limb([0, 0], legA, 0.46) +
    limb([0, 0], legB, 0.46) +
    stroke(`M${at(pose.neck)}L${at([0, 0])}`, fill, unit * 0.8) +
    limb(pose.neck, armA, 0.32) +
    limb(pose.neck, armB, 0.32) +
    circle(x + pose.head[0] * unit, y + pose.head[1] * unit, unit * 0.5, fill)
  );
}

/** Somebody standing still, feet at (x, y), in a wide robe. */
export function robed(x: number, y: number, height: number, fill: string): string {
  const head = height * 0.085;
  return (
    circle(x, y - height + head, head, fill) +
    path(
      `M${round(x - height * 0.05)} ${round(y - height * 0.84)}Q${round(x - height * 0.2)} ${round(y - height * 0.78)} ${round(x - height * 0.2)} ${round(y)}` +
        `H${round(x + height * 0.2)}Q${round(x + height * 0.2)} ${round(y - height * 0.78)} ${round(x + height * 0.05)} ${round(y - height * 0.84)}Z`,
      fill,
    )
  );
}
