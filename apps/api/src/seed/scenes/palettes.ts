import type { PaletteName } from './picture.ts';

/** The colours of one picture. */
export type Palette = {
  /** From the zenith down to the horizon. */
  readonly sky: readonly [string, string, string, string];
  /** Sun, moon or lamp: its heart and the glow around it. */
  readonly light: string;
  readonly glow: string;
  /** Silhouettes, nearest first: almost black, then two steps towards the haze. */
  readonly ink: string;
  readonly shade: string;
  readonly haze: string;
  readonly water: string;
  readonly paper: string;
  /** Bold colours for cloth, flags and toys. */
  readonly accents: readonly [string, string, string, string, string];
};

/** Six moods that the scenes are painted in. */
export const palettes: Readonly<Record<PaletteName, Palette>> = {
  dusk: {
    sky: ['#1b1147', '#6a1f71', '#dc4a6a', '#ffae62'],
    light: '#fff1c9',
    glow: '#ffb765',
    ink: '#130a2c',
    shade: '#2c1453',
    haze: '#7d2a72',
    water: '#3a1a63',
    paper: '#fdeccb',
    accents: ['#ff5a5f', '#ffb53a', '#27c2b0', '#fbe6b2', '#9b4dca'],
  },
  lagoon: {
    sky: ['#05465c', '#0f8595', '#5cc8b6', '#fbe9b7'],
    light: '#fffbe6',
    glow: '#ffe9a3',
    ink: '#04212f',
    shade: '#0a3c4c',
    haze: '#2b8b8d',
    water: '#0a5a6b',
    paper: '#fdf5dd',
    accents: ['#ff6f4b', '#ffd048', '#0fa6a0', '#fdf2d6', '#e23d66'],
  },
  savanna: {
    sky: ['#9c2f14', '#da5b1f', '#f79a35', '#ffdc86'],
    light: '#fff6d5',
    glow: '#ffd56f',
    ink: '#2b0f0c',
    shade: '#571d12',
    haze: '#a8431c',
    water: '#8a3418',
    paper: '#fdf0d0',
    accents: ['#1d7d60', '#ffd45a', '#dd3b2c', '#f8edd0', '#23486f'],
  },
  indigo: {
    sky: ['#050928', '#121a5e', '#31409f', '#8592e6'],
    light: '#fff5d8',
    glow: '#ffd98a',
    ink: '#04061d',
    shade: '#0c1240',
    haze: '#26327f',
    water: '#101a5a',
    paper: '#f4efe0',
    accents: ['#ffc74a', '#ff6a8b', '#46dccb', '#f4efe0', '#7c5cff'],
  },
  market: {
    sky: ['#0c5a5c', '#1a8a78', '#f2b233', '#fbe3a0'],
    light: '#fff7de',
    glow: '#ffdf7e',
    ink: '#17163a',
    shade: '#2a2459',
    haze: '#0d6e63',
    water: '#0b4f63',
    paper: '#fbf0d3',
    accents: ['#d92b3f', '#f5a623', '#0c7a57', '#fbf0d3', '#1f4fae'],
  },
  ember: {
    sky: ['#260a20', '#7a1230', '#d8392f', '#ffae4a'],
    light: '#fff0c4',
    glow: '#ff9c46',
    ink: '#19060f',
    shade: '#3d0b1d',
    haze: '#8a1f2c',
    water: '#4d0f25',
    paper: '#fdeacb',
    accents: ['#ffc848', '#ff7438', '#1fa79a', '#fbe9cc', '#ef3355'],
  },
};
