import { cloth } from './cloth.ts';
import { glow, rays } from './landscape.ts';
import { linear, radial, type Sketch } from './sketch.ts';
import { canvas, circle, ellipse, group, path, rect, repeat, round, stroke } from './svg.ts';

type PodColours = readonly [rim: string, body: string, shine: string];

const ripe: PodColours = ['#8c2a12', '#e2701f', '#ffc24d'];
const red: PodColours = ['#5c0f1c', '#c42a36', '#ff8a5c'];
const green: PodColours = ['#0f4a2c', '#3a9447', '#c9d64f'];

/** Cocoa pods on the branch, one of them open, before a printed sun. */
export function drawCocoa(sketch: Sketch): string {
  const { colours } = sketch;
  const [first, second, third, fourth, fifth] = colours.accents;
  const halo = cloth(sketch, 'sunbursts', [second, fourth, first, fifth], 1.1);
  return (
    rect(
      0,
      0,
      canvas.width,
      canvas.height,
      linear(sketch, [
        [0, '#0b4c45'],
        [0.55, '#0f6b57'],
        [1, '#07302f'],
      ]),
    ) +
    rays(800, 430, 32, second, 0.13) +
    circle(800, 430, 372, colours.ink, 0.35) +
    circle(800, 430, 352, halo) +
    circle(
      800,
      430,
      352,
      radial(sketch, [
        [0, colours.light, 0.85],
        [0.6, colours.glow, 0.35],
        [1, colours.ink, 0.35],
      ]),
    ) +
    `<circle cx="800" cy="430" r="352" fill="none" stroke="${third}" stroke-width="16"/><circle cx="800" cy="430" r="368" fill="none" stroke="${fourth}" stroke-width="8"/>` +
    leaves(sketch) +
    branch() +
    pod(sketch, 440, 470, 1.02, 14, ripe) +
    pod(sketch, 1175, 450, 1.08, -12, red) +
    pod(sketch, 1395, 330, 0.7, -24, green) +
    pod(sketch, 222, 340, 0.72, 22, green) +
    openPod(sketch) +
    table(sketch) +
    glow(sketch, 800, 500, 420, colours.light, 0.22)
  );
}

function branch(): string {
  const line = 'M-20 150Q260 70 520 150T1040 130T1620 120';
  const stems = 'M222 118V190M440 128V290M800 160V240M1175 118V270M1395 126V210';
  return (
    stroke(line, '#2c1410', 44) +
    stroke(line, '#6b3a1e', 26) +
    stroke(stems, '#4a2414', 15) +
    stroke('M-20 144Q260 64 520 144T1040 124T1620 114', '#a86a35', 5, 0.8)
  );
}

function leaves(sketch: Sketch): string {
  const { random } = sketch;
  const places = [
    [120, 150, 118, 1.1],
    [330, 130, 62, 1.25],
    [560, 150, 128, 1],
    [690, 150, 66, 0.8],
    [960, 130, 118, 0.9],
    [1060, 140, 48, 1.15],
    [1290, 120, 120, 1],
    [1500, 120, 62, 1.2],
    [20, 120, 40, 1],
    [1590, 130, 140, 1.1],
  ] as const;
  return places
    .map(([x, y, turn, size], index) => {
      const dark = index % 2 === 0 ? '#0c5a3a' : '#16794a';
      const veins = repeat(
        7,
        vein =>
          `M${40 + vein * 40} 0q26 ${-16 - vein} 44 -${34 - Math.abs(vein - 3) * 4}M${40 + vein * 40} 0q26 ${16 + vein} 44 ${34 - Math.abs(vein - 3) * 4}`,
      );
      const blade = 'M0 0Q120 -104 250 -52Q330 -20 372 0Q330 20 250 52Q120 104 0 0Z';
      return group(
        path(blade, dark) +
          path('M0 0Q120 104 250 52Q330 20 372 0Z', '#083f2b', 0.6) +
          stroke(`M0 0H350${veins}`, '#8fce7a', 3, 0.65),
        {
          transform: `translate(${x} ${y}) rotate(${round(turn + random.between(-6, 6))}) scale(${size})`,
        },
      );
    })
    .join('');
}

/** One hanging pod with its furrows, centred on (x, y). */
function pod(sketch: Sketch, x: number, y: number, size: number, turn: number, [rim, body, shine]: PodColours): string {
  const shell = 'M0 -196Q64 -178 104 -96Q140 0 96 104Q54 186 0 232Q-54 186 -96 104Q-140 0 -104 -96Q-64 -178 0 -196Z';
  const fill = linear(
    sketch,
    [
      [0, rim],
      [0.3, shine],
      [0.55, body],
      [1, rim],
    ],
    'right',
  );
  const furrows = [-74, -40, 0, 40, 74]
    .map(place => `M0 -190Q${place * 1.5} ${-60} ${place * 1.32} 20Q${place} 150 0 228`)
    .join('');
  const bumps = repeat(22, index =>
    circle(-66 + (index % 4) * 44 + (Math.floor(index / 4) % 2) * 12, -110 + Math.floor(index / 4) * 50, 5, shine, 0.5),
  );
  return group(path(shell, fill) + stroke(furrows, rim, 8, 0.65) + bumps + ellipse(0, -198, 20, 12, '#4a2414'), {
    transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
  });
}

function openPod(sketch: Sketch): string {
  const shell =
    'M0 -250Q88 -220 136 -116Q178 4 124 130Q70 236 0 288Q-70 236 -124 130Q-178 4 -136 -116Q-88 -220 0 -250Z';
  const inner = 'M0 -216Q72 -190 110 -98Q146 6 100 116Q56 206 0 250Q-56 206 -100 116Q-146 6 -110 -98Q-72 -190 0 -216Z';
  const pulp = radial(sketch, [
    [0, '#fffaf0'],
    [0.8, '#ffe9c9'],
    [1, '#f2c48e'],
  ]);
  const beans = [
    [0, -160, 0],
    [-46, -104, -24],
    [46, -104, 24],
    [0, -62, 0],
    [-66, -22, -18],
    [66, -22, 18],
    [0, 22, 0],
    [-58, 66, 12],
    [58, 66, -12],
    [0, 104, 0],
    [-36, 142, 18],
    [36, 142, -18],
    [0, 190, 0],
  ]
    .map(([x, y, turn]) =>
      group(
        ellipse(0, 0, 29, 38, '#ffffff') +
          ellipse(0, 3, 24, 32, '#e9c39a', 0.55) +
          ellipse(0, 0, 17, 26, '#7d3f22') +
          stroke('M-6 -14Q-2 0 -6 14', '#c98a5a', 5),
        { transform: `translate(${x} ${y}) rotate(${turn})` },
      ),
    )
    .join('');
  return group(
    ellipse(18, 40, 176, 260, '#07201d', 0.35) +
      path(
        shell,
        linear(
          sketch,
          [
            [0, '#f5a623'],
            [0.5, '#e2701f'],
            [1, '#8c2a12'],
          ],
          'right',
        ),
      ) +
      path(inner, pulp) +
      beans,
    {
      transform: 'translate(800 430) rotate(8) scale(1.06)',
    },
  );
}

function table(sketch: Sketch): string {
  const { random, colours } = sketch;
  const [first, second, , fourth, fifth] = colours.accents;
  const beans = repeat(42, index => {
    const x = 30 + index * 38 + random.between(-12, 12);
    return group(
      ellipse(0, 0, 23, 15, random.pick(['#5a2b17', '#7d3f22', '#43200f'])) + stroke('M-13 -2Q0 5 13 -2', '#a8683c', 3),
      {
        transform: `translate(${round(x)} ${round(random.between(792, 828))}) rotate(${random.whole(-50, 50)})`,
      },
    );
  });
  return (
    beans +
    rect(0, 826, canvas.width, 74, cloth(sketch, 'lozenges', [fifth, fourth, first, second], 0.62)) +
    rect(0, 820, canvas.width, 9, second)
  );
}
