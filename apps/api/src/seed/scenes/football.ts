import { around, circle, ellipse, group, type Point, path, polygon, round, stroke } from './svg.ts';

/** A football with leather panels, turned by some degrees. */
export function football(x: number, y: number, radius: number, turn: number, dark: string, pale: string): string {
  const panel = (middle: Point, size: number, flat: number, spin: number): string => {
    const points = [0, 1, 2, 3, 4].map(index => {
      const [px, py] = around(0, 0, size, index * 72 + spin);
      return [px * flat, py] as const;
    });
    const lean = (Math.atan2(middle[1], middle[0]) * 180) / Math.PI;
    return group(polygon(points, dark), {
      transform: `translate(${round(middle[0])} ${round(middle[1])}) rotate(${round(lean)})`,
    });
  };
  const outer = [0, 1, 2, 3, 4].map(index => {
    const [seamX, seamY] = around(0, 0, radius * 0.33, index * 72 - 90);
    const [farX, farY] = around(0, 0, radius * 0.66, index * 72 - 90);
    return (
      stroke(`M${round(seamX)} ${round(seamY)}L${round(farX)} ${round(farY)}`, dark, radius * 0.045) +
      panel(around(0, 0, radius * 0.86, index * 72 - 90), radius * 0.31, 0.5, 180)
    );
  });
  const shade = path(
    `M${round(-radius * 0.5)} ${round(radius * 0.866)}A${radius} ${radius} 0 0 0 ${round(radius * 0.866)} ${round(-radius * 0.5)}A${round(radius * 1.25)} ${round(radius * 1.25)} 0 0 1 ${round(-radius * 0.5)} ${round(radius * 0.866)}Z`,
    dark,
    0.28,
  );
  const ball =
    circle(0, 0, radius, pale) +
    panel([0.001, 0], radius * 0.36, 1, -90) +
    outer.join('') +
    `<circle r="${round(radius)}" fill="none" stroke="${dark}" stroke-width="${round(radius * 0.04)}"/>`;
  return group(
    group(ball, { transform: `rotate(${turn})` }) +
      shade +
      ellipse(-radius * 0.4, -radius * 0.5, radius * 0.2, radius * 0.12, '#ffffff', 0.7),
    {
      transform: `translate(${round(x)} ${round(y)})`,
    },
  );
}
