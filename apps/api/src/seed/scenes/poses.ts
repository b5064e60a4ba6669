import type { Pose } from './people.ts';

/** Upright, both hands at the mouth: somebody who plays a horn to the right. */
export const blowing: Pose = {
  neck: [0.1, -2],
  head: [0.2, -2.75],
  arms: [
    [
      [0.9, -1.5],
      [1.3, -2.4],
    ],
    [
      [0.7, -1.2],
      [1.7, -2.5],
    ],
  ],
  legs: [
    [
      [-0.4, 1.3],
      [-0.6, 2.6],
    ],
    [
      [0.4, 1.2],
      [0.5, 2.6],
    ],
  ],
};

/** Hips out, both arms high. */
export const dancing: Pose = {
  neck: [0.25, -1.9],
  head: [0.45, -2.65],
  arms: [
    [
      [-0.8, -2.3],
      [-0.9, -3.5],
    ],
    [
      [1.2, -2.2],
      [1.7, -3.2],
    ],
  ],
  legs: [
    [
      [-0.7, 1.1],
      [-0.4, 2.5],
    ],
    [
      [0.8, 0.9],
      [0.7, 2.5],
    ],
  ],
};

/** Flat in the air, the striking leg above the head: an overhead kick. */
export const overhead: Pose = {
  neck: [-1.85, 0.45],
  head: [-2.6, 0.2],
  arms: [
    [
      [-1.7, 1.8],
      [-2.3, 2.9],
    ],
    [
      [-2.6, -0.7],
      [-2.3, -1.9],
    ],
  ],
  legs: [
    [
      [0.8, -1.4],
      [1.7, -2.95],
    ],
    [
      [1.55, 0.5],
      [1.1, 2],
    ],
  ],
};

/** Standing in a boat and leaning on a long pole held to the right. */
export const poling: Pose = {
  neck: [0.4, -1.9],
  head: [0.6, -2.6],
  arms: [
    [
      [1.2, -1.7],
      [1.7, -2.3],
    ],
    [
      [0.8, -0.9],
      [1.5, -0.9],
    ],
  ],
  legs: [
    [
      [-0.5, 1.2],
      [-0.7, 2.5],
    ],
    [
      [0.5, 1.1],
      [0.4, 2.5],
    ],
  ],
};

/** Looking up, one hand on a string overhead. */
export const reaching: Pose = {
  neck: [-0.2, -1.95],
  head: [-0.3, -2.7],
  arms: [
    [
      [0.6, -2.7],
      [1, -3.7],
    ],
    [
      [0.7, -1.4],
      [0.9, -2.4],
    ],
  ],
  legs: [
    [
      [-0.5, 1.2],
      [-0.9, 2.5],
    ],
    [
      [0.5, 1.2],
      [0.8, 2.5],
    ],
  ],
};
