import type { Sketch } from './sketch.ts';
import { canvas, circle, ellipse, group, type Point, path, polygon, rect, repeat, round, stroke } from './svg.ts';

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
  const at = ([dx, dy]: Point): Point => [x + dx * unit, y + dy * unit];
  const limb = (
    start: Point,
    [middle, end]: readonly [Point, Point],
    widths: readonly [number, number, number],
  ): string => {
    const [thick, joint, thin] = widths;
    return (
      taper(at(start), at(middle), thick * unit, joint * unit, fill) +
      taper(at(middle), at(end), joint * unit, thin * unit, fill)
    );
  };
  const [armA, armB] = pose.arms;
  const [legA, legB] = pose.legs;
  const arm = [0.42, 0.32, 0.24] as const;
  const leg = [0.72, 0.48, 0.26] as const;
  const [headX, headY] = at(pose.head);
  return (
    limb([-0.06, 0], legA, leg) +
    limb([0.06, 0], legB, leg) +
    taper(at(pose.neck), at([0, -0.1]), unit * 1.02, unit * 0.74, fill) +
    taper(at(pose.neck), at(pose.head), unit * 0.4, unit * 0.4, fill) +
    limb(pose.neck, armA, arm) +
    limb(pose.neck, armB, arm) +
    circle(headX, headY, unit * 0.48, fill)
  );
}

/** A rounded bar that runs from one width to another. */
function taper(from: Point, to: Point, fromWidth: number, toWidth: number, fill: string): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const sideX = (from[1] - to[1]) / length / 2;
  const sideY = (to[0] - from[0]) / length / 2;
  return (
    polygon(
      [
        [from[0] + sideX * fromWidth, from[1] + sideY * fromWidth],
        [to[0] + sideX * toWidth, to[1] + sideY * toWidth],
        [to[0] - sideX * toWidth, to[1] - sideY * toWidth],
        [from[0] - sideX * fromWidth, from[1] - sideY * fromWidth],
      ],
      fill,
    ) +
    circle(from[0], from[1], fromWidth / 2, fill) +
    circle(to[0], to[1], toWidth / 2, fill)
  );
}

/** What somebody wears or carries on the head. */
export type Headgear = 'none' | 'wrap' | 'bowl' | 'cap';
const headgears = ['none', 'wrap', 'bowl', 'cap'] as const;

/** Somebody standing in a wide-sleeved robe, feet at (x, y); the headgear is left to chance unless given. */
export function robed(sketch: Sketch, x: number, y: number, height: number, fill: string, headgear?: Headgear): string {
  const worn = headgear ?? sketch.random.pick(headgears);
  const head = height * 0.075;
  const crown = -height + head;
  const robe =
    `M${round(-height * 0.045)} ${round(-height * 0.845)}Q${round(-height * 0.15)} ${round(-height * 0.82)} ${round(-height * 0.17)} ${round(-height * 0.7)}` +
    `L${round(-height * 0.235)} ${round(-height * 0.4)}L${round(-height * 0.15)} ${round(-height * 0.37)}L${round(-height * 0.17)} ${round(-height * 0.03)}` +
    `Q0 ${round(height * 0.02)} ${round(height * 0.17)} ${round(-height * 0.03)}L${round(height * 0.15)} ${round(-height * 0.37)}L${round(height * 0.235)} ${round(-height * 0.4)}` +
    `L${round(height * 0.17)} ${round(-height * 0.7)}Q${round(height * 0.15)} ${round(-height * 0.82)} ${round(height * 0.045)} ${round(-height * 0.845)}Z`;
  const body =
    path(robe, fill) +
    rect(-head * 0.42, crown + head * 0.6, head * 0.84, head * 1.4, fill) +
    circle(0, crown, head, fill) +
    stroke(
      `M${round(-height * 0.07)} ${round(-height * 0.04)}V0M${round(height * 0.07)} ${round(-height * 0.04)}V0`,
      fill,
      height * 0.045,
    );
  return group(body + headwear(worn, crown, head, fill), { transform: `translate(${round(x)} ${round(y)})` });
}

function headwear(worn: Headgear, crown: number, head: number, fill: string): string {
  switch (worn) {
    case 'wrap':
      return (
        ellipse(0, crown - head * 0.7, head * 1.35, head * 0.85, fill) +
        ellipse(head * 0.8, crown - head * 1.2, head * 0.6, head * 0.5, fill)
      );
    case 'bowl':
      return (
        path(
          `M${round(-head * 2.2)} ${round(crown - head * 2.3)}H${round(head * 2.2)}Q${round(head * 1.5)} ${round(crown - head * 0.8)} 0 ${round(crown - head * 0.8)}T${round(-head * 2.2)} ${round(crown - head * 2.3)}Z`,
          fill,
        ) + repeat(5, index => circle((index - 2) * head * 0.75, crown - head * 2.35, head * 0.5, fill))
      );
    case 'cap':
      return rect(-head * 0.85, crown - head * 1.45, head * 1.7, head * 1.1, fill, head * 0.25);
    case 'none':
      return '';
  }
}
